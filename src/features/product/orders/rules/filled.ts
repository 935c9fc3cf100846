interface Order {
  address: object | null
  postage: object | null
  personId: number | null
  email: string
}

/** What an order lacks before it can be paid, as it is refused; null: nothing. */
export function lackOf(
  { address, postage, personId, email }: Order,
  lines: ReadonlyArray<{ goods: string }>,
): 'order-address' | 'order-postage' | 'order-email' | null {
  const isSent = lines.some(({ goods }) => goods === 'physical')
  if (isSent && !address) return 'order-address'
  if (isSent && !postage) return 'order-postage'
  return personId === null && email === '' ? 'order-email' : null
}
