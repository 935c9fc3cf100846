import { client } from '../client.ts'
import { CURRENCY_COOKIE } from '../core/texts/terms.ts'
import { keepInCookie } from '../core/visitor/cookies.ts'

/** Stores the choice and reloads the page's data with its prices; a code that the site does not list is refused. */
export async function setCurrency(code: string): Promise<boolean> {
  const { currency, frame } = client.page.readState()
  if (!frame.currencies.some((known) => known.code === code)) return false
  keepInCookie(CURRENCY_COOKIE, code)
  client.terms.wishFor({ currency: code })
  if (code !== currency) await client.refresh.refreshPage()
  return true
}
