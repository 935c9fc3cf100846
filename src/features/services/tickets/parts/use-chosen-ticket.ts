import { useEffect, useState } from 'react'

/** 'new', the number of a ticket, or null for the list: what the part of the address behind '#' says. */
export type ChosenTicket = number | 'new' | null

function readHash(): ChosenTicket {
  const text = location.hash.slice(1)
  if (text === 'new') return 'new'
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Which ticket is looked at; links and the back button change it. */
export function useChosenTicket(): ChosenTicket {
  const [chosen, setChosen] = useState<ChosenTicket>(null)
  useEffect(() => {
    const follow = () => setChosen(readHash())
    follow()
    window.addEventListener('hashchange', follow)
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('hashchange', follow)
      window.removeEventListener('popstate', follow)
    }
  }, [])
  return chosen
}
