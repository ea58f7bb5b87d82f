/** `tel:` and an international number, `+91 98765 43210`, without its blanks. */
export function phoneLink(international: string): string {
  return `tel:${international.replaceAll(' ', '')}`;
}

/** WhatsApp's link to an international number: it wants the country code and the digits alone. */
export function whatsAppLink(international: string): string {
  return `https://wa.me/${international.replace(/\D/g, '')}`;
}
