/** A mobile number of ten digits in readable groups; anything else is unchanged. */
export const formatPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
