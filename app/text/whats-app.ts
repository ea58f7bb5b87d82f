/** WhatsApp's link to an international number, `+91 98765 43210`: it wants the country code and the digits alone. */
export function whatsAppLink(international: string): string {
  return `https://wa.me/${international.replace(/\D/g, '')}`;
}
