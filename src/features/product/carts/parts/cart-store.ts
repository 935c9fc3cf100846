import { useSyncExternalStore } from 'react'
import { request } from '#browser/calls/request.ts'
import { readLocal, writeLocal } from '#browser/visitor/storage.ts'
import { CART_KEY } from '#shared/visitor/cart-mark.ts'
import { addToCart, changeCartItem, getCart, mergeCart, removeCartItem } from '../contract.ts'
import { sumOf } from '../rules.ts'
import type { AddToCartData, Cart, CartLine } from '../schemas.ts'
import { changeMark, closeCart, openCart, readMark, takeMark } from './cart-mark.ts'

/** Whose basket the mark of this browser tells of, and when it was heard: '5 1764248400000', of a visitor ' 1764248400000'. */
const MARK_OF_KEY = 'plaza-cart-of'
/** ms. So long a mark is believed before it is asked again: another device may have changed the basket. */
const FRESH = 5 * 60_000
/** ms. Presses that follow each other faster than this are one change. */
const PAUSE = 350

interface CartState {
  /** null until it was asked for. */
  cart: Cart | null
  hasFailed: boolean
  /** What was taken out last, to be put back. */
  removed: CartLine | null
}

const NOTHING: CartState = { cart: null, hasFailed: false, removed: null }

let state = NOTHING
let owner = ''
let hasJustCome = false
const listeners = new Set<() => void>()
/** What the reader has chosen and the server not heard yet, by line. */
const waiting = new Map<string, { line: CartLine; quantity: number }>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Calls go out one after the other: each answers the whole basket. */
let queue: Promise<unknown> = Promise.resolve()

function become(change: Partial<CartState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The basket of this browser's reader; on the server, and while hydrating, nothing is known of it. */
export const useCart = (): CartState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  )

const keyOf = ({ product, variant }: Pick<CartLine, 'product' | 'variant'>) => `${product} ${variant}`

function writeMark(text: string): void {
  writeLocal(CART_KEY, text)
  writeLocal(MARK_OF_KEY, `${owner} ${Date.now()}`)
  takeMark(text)
}

/** As the server has answered it, with what it has not heard yet. */
function show(answered: Cart): void {
  const lines = answered.lines.map((line) => {
    const quantity = waiting.get(keyOf(line))?.quantity
    return quantity === undefined ? line : { ...line, quantity, wanted: quantity }
  })
  const cart = { ...answered, lines, ...sumOf(lines, answered.total.currency) }
  writeMark(lines.length === 0 ? '' : String(cart.count))
  become({ cart, hasFailed: false })
}

/** @returns whether it was done; a refusal is on screen already */
function inTurn(ask: () => Promise<Cart | undefined>): Promise<boolean> {
  const asked = queue.then(async () => {
    const cart = await ask()
    if (cart) show(cart)
    return cart !== undefined
  })
  queue = asked.catch(() => undefined)
  return asked
}

/** A change of the reader's; where it was refused, the basket is read anew. */
async function change(ask: () => Promise<Cart | undefined>): Promise<boolean> {
  const isDone = await inTurn(ask)
  if (isDone) changeMark({ deeds: readMark().deeds + 1 })
  else if (state.cart) await loadCart()
  return isDone
}

export async function loadCart(): Promise<void> {
  become({ hasFailed: false })
  if (!(await inTurn(() => request(getCart, {})))) become({ hasFailed: true })
}

/**
 * Whose basket it is, from now on. What a stranger had put in joins the basket of whoever signs in; it stays marked as the
 * stranger's until that has been done.
 */
export async function followOwner(personId: number | null): Promise<void> {
  const [known = '', at = '0'] = (readLocal(MARK_OF_KEY) ?? '').split(' ')
  owner = String(personId ?? '')
  if (known === owner) {
    takeMark()
    if (personId !== null && Date.now() - Number(at) > FRESH) await loadCart()
  } else if (personId === null) {
    writeMark('')
    become(NOTHING)
    closeCart()
  } else if (known === '') await inTurn(() => request(mergeCart, {}))
  else await loadCart()
}

/** Another tab has changed it. */
export function followOtherTab({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key !== CART_KEY || newValue === null) return
  takeMark(newValue)
  if (state.cart && newValue !== String(state.cart.count)) void loadCart()
}

/** It has been opened: as it is now, without what was done before; what was just put in has brought it. */
export function showCart(): void {
  become({ removed: null })
  if (!hasJustCome) void loadCart()
  hasJustCome = false
}

/** Puts something in and shows it there. */
export async function addItem(item: AddToCartData): Promise<void> {
  if (!(await change(() => request(addToCart, item)))) return
  hasJustCome = !readMark().isOpen
  openCart()
}

/** How many there are to be, seen at once and sent when the presses have ended. */
export function setQuantity(line: CartLine, quantity: number): void {
  waiting.set(keyOf(line), { line, quantity })
  if (state.cart) show({ ...state.cart, less: null })
  clearTimeout(timer)
  timer = setTimeout(() => void sendQuantities(), PAUSE)
}

/** Sends what was chosen without waiting any longer. */
export async function sendQuantities(): Promise<void> {
  clearTimeout(timer)
  const chosen = [...waiting.values()]
  waiting.clear()
  for (const { line, quantity } of chosen) {
    const { product, variant } = line
    await change(() => request(changeCartItem, { product, variant, quantity }))
  }
}

export const keepForLater = ({ product, variant }: CartLine, isSaved: boolean): Promise<boolean> =>
  change(() => request(changeCartItem, { product, variant, isSaved }))

export async function takeOut(line: CartLine): Promise<void> {
  const { product, variant } = line
  waiting.delete(keyOf(line))
  if (await change(() => request(removeCartItem, { product, variant }))) become({ removed: line })
}

export async function putBack({ product, variant, quantity }: CartLine): Promise<void> {
  if (await change(() => request(addToCart, { product, variant, quantity }))) become({ removed: null })
}
