/** What the program that is killed orders, again and again. */
export const killedOrder = {
  items: [
    { product: 'coconut-hair-oil', quantity: 1 },
    { product: 'rose-water', quantity: 2 },
  ],
  address: {
    name: 'Asha Verma',
    phone: '9876543210',
    line1: '12 Lake Road',
    line2: '',
    landmark: '',
    city: 'Hyderabad',
    state: '36' as const,
    pin: '500001',
  },
  method: 'razorpay' as const,
  email: '',
  businessName: '',
  gstin: '',
  isFromCart: false,
};
