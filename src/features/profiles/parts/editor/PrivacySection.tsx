import { useState } from 'react'
import type { Viewer } from '#shared/viewer.ts'
import { Switch } from '#ui/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ProfileSettings } from '../../schemas.ts'
import { changeUser } from './change-user.ts'

const SWITCHES = ['showsFavorites', 'showsFollows', 'isSearchable'] as const

interface Props {
  own: ProfileSettings
  viewer: Viewer
}

/** What others may see; each switch counts at once, and springs back where it could not be saved. */
export function PrivacySection({ own, viewer }: Props) {
  const { t } = useI18n()
  const [set, setSet] = useState({
    showsFavorites: own.showsFavorites,
    showsFollows: own.showsFollows,
    isSearchable: own.isSearchable,
  })
  const turn = async (name: (typeof SWITCHES)[number], isOn: boolean) => {
    setSet((before) => ({ ...before, [name]: isOn }))
    const outcome = await changeUser(viewer, { [name]: isOn }, t('profile.saved.profile'))
    if (!outcome.ok) setSet((before) => ({ ...before, [name]: !isOn }))
  }
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-18">{t('profile.edit.privacy')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {SWITCHES.map((name) => (
          <li key={name} className="py-3 last:pb-0">
            <Switch
              checked={set[name]}
              onChange={({ currentTarget }) => void turn(name, currentTarget.checked)}
            >
              <span className="block font-medium">{t(`profile.edit.${name}`)}</span>
              <span className="block text-13 text-soft">{t(`profile.edit.${name}.help`)}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </section>
  )
}
