import { useEffect, useRef, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { listAddresses } from '#features/accounts/addresses/contract.ts'
import type { Address, AddressList } from '#features/accounts/addresses/schemas.ts'
import type { CheckoutData } from '../../modules/checkout-page.ts'

/** Whether anything is sent to where an address is. */
export const isServed = (
  { countryCode }: Pick<Address, 'countryCode'>,
  { countries, served, isServedElsewhere }: CheckoutData,
): boolean =>
  countries.some((country) => country.countryCode === countryCode)
    ? served.includes(countryCode)
    : isServedElsewhere

interface Needs {
  data: CheckoutData
  /** The order goes nowhere yet. */
  isOpen: boolean
  onChoose: (id: number) => void
}

/** The buyer's address book; the default is chosen for them, or the first that something can be sent to. */
export function useBook({ data, isOpen, onChoose }: Needs) {
  const [book, setBook] = useState<AddressList | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isChosen = useRef(false)
  const read = async () => {
    setFailed(false)
    const list = await request(listAddresses, {})
    if (list) setBook(list)
    else setFailed(true)
    return list
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void read(), [])
  useEffect(() => {
    if (!book || !isOpen || isChosen.current) return
    isChosen.current = true
    const served = book.nodes.filter((address) => isServed(address, data))
    const best = served.find((address) => address.default) ?? served[0]
    if (best) onChoose(best.id)
  }, [book, isOpen, data, onChoose])
  return { book, hasFailed, read }
}
