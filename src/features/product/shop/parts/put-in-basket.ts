/** So many pieces of a variant of a product. */
interface Wanted {
  /** Number of the product. */
  product: number
  /** Key of the variant. */
  variant: string
  quantity: number
}

type Put = (wanted: Wanted) => Promise<void>

let host: Put | undefined
/** What was asked for before the host was there: views come to life in any order. */
let waiting: { wanted: Wanted; done: () => void } | undefined

/** Puts something into the reader's basket, which knows more than the shop does; resolves when it is in or was refused. */
export const putInBasket = (wanted: Wanted): Promise<void> =>
  host
    ? host(wanted)
    : new Promise((done) => {
        waiting?.done()
        waiting = { wanted, done }
      })

/** @returns ends listening */
export function onPutInBasket(put: Put): () => void {
  host = put
  if (waiting) void put(waiting.wanted).then(waiting.done)
  waiting = undefined
  return () => {
    if (host === put) host = undefined
  }
}
