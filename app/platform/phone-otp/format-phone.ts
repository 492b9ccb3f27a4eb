/** Groups the digits of a ten-digit mobile number and adds +91. Any other text stays unchanged. */
export const formatPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
