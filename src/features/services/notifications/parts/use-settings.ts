import { useRequest } from '#browser/calls/use-request.ts'
import { resumeMail, setNotificationTopic, setQuietHours, setSubscribes } from '../contract.ts'
import type { Settings } from '../schemas.ts'
import { useKeptSettings } from './use-kept-settings.ts'

export type TopicSetting = Settings['topics'][number]
export type Channels = Partial<Pick<TopicSetting, 'site' | 'mail' | 'push'>>

/** The settings with every way to change them; each change is saved at once. */
export function useSettings(first: Settings) {
  const { settings, hasSaved, keep } = useKeptSettings(first)
  const topic = useRequest(setNotificationTopic)
  const quiet = useRequest(setQuietHours)
  const subscribes = useRequest(setSubscribes)
  const resume = useRequest(resumeMail)
  const setRow = ({ topic: name }: TopicSetting, change: Channels) =>
    keep(
      (before) => ({
        ...before,
        topics: before.topics.map((row) => (row.topic === name ? { ...row, ...change } : row)),
      }),
      async ({ topics }) => {
        const row = topics.find((one) => one.topic === name)
        return row && topic.run({ topic: name, site: row.site, mail: row.mail, push: row.push })
      },
    )
  // Quiet hours are stored with the time zone of this browser.
  const setHours = (hours: Settings['quiet']) =>
    keep(
      (before) => ({ ...before, quiet: hours }),
      (wanted) =>
        quiet.run({
          quiet: wanted.quiet,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
        }),
    )
  const setSubscribing = (isOn: boolean) =>
    keep(
      (before) => ({ ...before, subscribes: isOn }),
      (wanted) => subscribes.run({ subscribes: wanted.subscribes }),
    )
  const tryMailAgain = () =>
    keep(
      (before) => before,
      () => resume.run({}),
    )
  return {
    settings,
    hasSaved,
    setRow,
    setHours,
    setSubscribing,
    resume: { isPending: resume.status === 'pending', run: tryMailAgain },
  }
}
