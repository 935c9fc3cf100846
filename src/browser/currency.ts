import { keepInCookie } from './cookies.ts'
import { readState } from './page-store.ts'
import { refreshPage } from './refresh.ts'

const COOKIE = 'currency'

/** Keeps the choice and shows the page with its prices; a code the site does not list is refused. */
export async function setCurrency(code: string): Promise<boolean> {
  const { currency, frame } = readState()
  if (!frame.currencies.some((known) => known.code === code)) return false
  keepInCookie(COOKIE, code)
  if (code !== currency) await refreshPage({ currency: code })
  return true
}
