import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import type { Device } from '#shared/visitor/device.ts'
import type { PayWaysPart } from './pay-ways.ts'
import type { FrameState, PageState } from './payload.ts'
import type { RenewingPart } from './renewing.ts'
import { siteHref } from './routes.ts'

export interface PageValue {
  state: PageState
  frame: FrameState
  locale: Locale
  currency: string
  device: Device
  /** Address of a path of this site ('community/1') in the current locale; outer addresses stay as they are. */
  href: (path: string) => string
  /** The `lang` attribute of a text: undefined where it is in the page's own language. */
  langOf: (language: Locale) => string | undefined
  /** How to pay outside; undefined where nobody takes such money. */
  payWays: PayWaysPart | undefined
  /** What renews of the reader's; undefined where nothing does. */
  renewing: RenewingPart | undefined
}

const Context = createContext<PageValue | null>(null)

interface ProviderProps {
  state: PageState
  payWays?: PayWaysPart | undefined
  renewing?: RenewingPart | undefined
  children: ReactNode
}

export function PageProvider({ state, payWays, renewing, children }: ProviderProps) {
  const value = useMemo<PageValue>(
    () => ({
      state,
      frame: state.frame,
      locale: state.route.locale,
      currency: state.currency,
      device: state.device,
      href: (path) => siteHref(path, state.route.locale),
      langOf: (language) => (language === state.route.locale ? undefined : LOCALE_TAGS[language]),
      payWays,
      renewing,
    }),
    [state, payWays, renewing],
  )
  return <Context value={value}>{children}</Context>
}

/** The page around a module or part. */
export function usePage(): PageValue {
  const value = useContext(Context)
  if (!value) throw new Error('usePage is called outside of a page.')
  return value
}
