import { useSyncExternalStore } from 'react'
import { readLocal } from '#browser/visitor/storage.ts'
import { CART_KEY } from '#shared/visitor/cart-mark.ts'

/** What a page knows of the basket before the code of the basket is there. */
interface CartMark {
  /** Something is in it, as far as this browser knows. */
  hasThings: boolean
  /** Pieces that can be bought. */
  count: number
  isOpen: boolean
  /** Counts what the reader has done to it here, to be said aloud. */
  deeds: number
}

const NOTHING: CartMark = { hasThings: false, count: 0, isOpen: false, deeds: 0 }

let mark = NOTHING
const listeners = new Set<() => void>()

export function changeMark(change: Partial<CartMark>): void {
  mark = { ...mark, ...change }
  document.documentElement.toggleAttribute('data-cart', mark.hasThings)
  for (const listener of listeners) listener()
}

/** As it is written down in this browser: how many pieces, or '' where there is nothing. */
export function takeMark(text = readLocal(CART_KEY) ?? ''): void {
  changeMark({ hasThings: text !== '', count: Number(text) || 0 })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** On the server, and while hydrating, nothing is known. */
export const useCartMark = (): CartMark =>
  useSyncExternalStore(
    subscribe,
    () => mark,
    () => NOTHING,
  )

export const readMark = (): CartMark => mark

export const openCart = (): void => changeMark({ isOpen: true })
export const closeCart = (): void => void (mark.isOpen && changeMark({ isOpen: false }))
