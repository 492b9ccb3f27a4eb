/** A mobile number of ten digits as people read it; anything else stays as it is. */
export const formatPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
