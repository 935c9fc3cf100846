/** Where a buyer sees an order of theirs; a guest shows its token. Without locale and leading slash. */
export const orderPath = (number: string, token: string | null = null): string =>
  token === null ? `account/order?order=${number}` : `order?order=${number}&token=${token}`

/** Where whoever sells sees it. */
export const deskPath = (number: string): string => `desk?order=${number}`
