/** A link that opens WhatsApp with these lines as a message, to be sent to whomever one chooses. */
export const whatsAppLink = (lines: string[]): string =>
  `https://wa.me/?text=${encodeURIComponent(lines.join('\n'))}`;
