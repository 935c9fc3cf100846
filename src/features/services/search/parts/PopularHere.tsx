import { useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useI18n } from '#ui/i18n.tsx'
import { findPopular } from '../find-popular.ts'
import type { Popular } from '../schemas.ts'
import { PopularList } from './PopularList.tsx'

/** What others read, in the panel: below all else, so that nothing moves; a network that is away leaves it out. */
export function PopularHere() {
  const { locale } = useI18n()
  const [popular, setPopular] = useState<Popular>()
  useEffect(() => {
    let isGone = false
    findPopular(async (contract, data) => {
      const outcome = await send(contract, data, { steps: 'all' })
      if (!outcome.ok) throw new Error('What is popular did not come.')
      return outcome.result
    }, locale).then(
      (found) => isGone || setPopular(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [locale])
  return (
    popular && (
      <div className="px-3">
        <PopularList {...popular} />
      </div>
    )
  )
}
