import { action } from '#server/door/action.ts'
import { setNotificationTopic } from '../contract.ts'
import { presentSettings } from '../present-settings.ts'
import { setTopic } from '../queries/settings.ts'
import { ALWAYS, PRESETS } from '../rules.ts'
import * as S from '../schemas.ts'

export const setNotificationTopicAction = action(setNotificationTopic, {
  data: S.setTopicData,
  result: S.settings,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { topic, site, mail, push }) => {
    const { db, asker, refuse } = context
    const always = ALWAYS[topic]
    if ((always.site && !site) || (always.mail && mail !== PRESETS[topic].mail)) {
      return refuse('notification-always')
    }
    await setTopic(db, asker.personId, topic, { site, mail, push })
    return presentSettings(context)
  },
})
