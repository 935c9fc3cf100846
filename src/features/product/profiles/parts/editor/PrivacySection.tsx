import { useRef, useState } from 'react'
import type { Viewer } from '#shared/people/viewer.ts'
import { Switch } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ProfileSettings } from '../../schemas.ts'
import { changeUser } from './change-user.ts'

const SWITCHES = [
  'showsFavorites',
  'showsFollows',
  'showsPresence',
  'showsSupporters',
  'isSearchable',
] as const

interface Props {
  own: ProfileSettings
  viewer: Viewer
}

/** What others may see; each switch is saved at once, and reverts where that failed. */
export function PrivacySection({ own, viewer }: Props) {
  const { t } = useI18n()
  const [set, setSet] = useState({
    showsFavorites: own.showsFavorites,
    showsFollows: own.showsFollows,
    showsPresence: own.showsPresence,
    showsSupporters: own.showsSupporters,
    isSearchable: own.isSearchable,
  })
  // Sent one after the other, so that the last choice wins.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const turn = (name: (typeof SWITCHES)[number], isOn: boolean) => {
    setSet((others) => ({ ...others, [name]: isOn }))
    before.current = before.current.then(async () => {
      const outcome = await changeUser(viewer, { [name]: isOn }, t('profile.saved.profile'))
      if (!outcome.ok) setSet((others) => ({ ...others, [name]: !isOn }))
    })
  }
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-18">{t('profile.edit.privacy')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {SWITCHES.map((name) => (
          <li key={name} className="py-3 last:pb-0">
            <Switch checked={set[name]} onChange={({ currentTarget }) => turn(name, currentTarget.checked)}>
              <span className="block font-medium">{t(`profile.edit.${name}`)}</span>
              <span className="block text-13 text-soft">{t(`profile.edit.${name}.help`)}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </section>
  )
}
