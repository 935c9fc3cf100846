/** Purpose word that secrets in waiting messages are sealed for. */
export const MAIL_SECRET = 'waiting message'

/** 'a•••@town.example', '+86 •••• 5678': enough for its owner, too little for anybody else. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${[...contact][0]}•••${contact.slice(at)}`
  return `${contact.slice(0, 3)} •••• ${contact.slice(-4)}`
}
