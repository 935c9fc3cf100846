import { useEffect, useState } from 'react'
import { usePage } from '#site/context.tsx'
import type { OrderChosen } from '../schemas.ts'

/** What an address of an order can name beside it. */
const PAPERS = ['invoice', 'terms']

function readAddress(): OrderChosen | null {
  const query = new URLSearchParams(location.search)
  const order = query.get('order')
  const token = query.get('token')
  // Its invoice and its terms are papers of their own, to be printed.
  if (!order || PAPERS.some((paper) => query.has(paper))) return null
  return token === null ? { order } : { order, token }
}

/** The order that the address names, with a guest's token; null before the browser knows, and where it names none. */
export function useOwnOrder(): OrderChosen | null {
  const { state } = usePage()
  const [named, setNamed] = useState<OrderChosen | null>(null)
  // Another page of the same modules may stand at another order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed with the page
  useEffect(() => {
    const follow = () => setNamed(readAddress())
    follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [state])
  return named
}
