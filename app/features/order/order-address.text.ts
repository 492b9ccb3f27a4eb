/** Labels of a delivery address, at the checkout and of an order. */
export const orderAddressLabels = {
  name: 'Full name',
  phone: 'Mobile number',
  line1: 'House number and street',
  line2: 'Area or locality',
  landmark: 'Landmark',
  city: 'City, town or village',
  pin: 'PIN code',
};
