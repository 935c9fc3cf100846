import { canOversee } from '#features/kernel/access/rules/roles.ts'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { maskContact } from '#features/kernel/delivery/rules.ts'
import { moderatesNodes } from '#features/product/community/queries/nodes/nodes.ts'
import type { MemberContext } from '#server/door/action.ts'
import { findChoices, listTopics } from './queries/settings.ts'
import { ALWAYS, clockText, PRESETS, type Setting, TOPICS, type Topic } from './rules.ts'
import type { Settings } from './schemas.ts'

/** A stored setting; `push` is null where it is older than push messages. */
type Chosen = Omit<Setting, 'push'> & { push: boolean | null }

/** The effective setting of a topic: chosen values, except for what cannot be turned off. */
export const settingOf = (topic: Topic, chosen: Chosen | undefined): Setting => ({
  site: ALWAYS[topic].site ? true : (chosen ?? PRESETS[topic]).site,
  mail: ALWAYS[topic].mail ? PRESETS[topic].mail : (chosen ?? PRESETS[topic]).mail,
  push: chosen?.push ?? PRESETS[topic].push,
})

/** Everything that one has chosen, and what holds where one has not. */
export async function presentSettings(
  context: Pick<MemberContext, 'db' | 'asker' | keyof Terms>,
): Promise<Settings> {
  const { db, asker, settings } = context
  const [chosen, choices, hasNodes] = await Promise.all([
    listTopics(db, asker.personId),
    findChoices(db, asker.personId),
    moderatesNodes(db, asker.personId),
  ])
  // Topics of the team and of moderators are shown only to them.
  const isShown: Partial<Record<Topic, boolean>> = {
    work: canOversee(asker).allowed,
    joins: hasNodes,
    reports: hasNodes,
  }
  const byTopic = new Map(chosen.map((row) => [row.topic, row]))
  return {
    topics: TOPICS.filter((topic) => isShown[topic] ?? true).map((topic) => ({
      topic,
      ...settingOf(topic, byTopic.get(topic)),
      always: ALWAYS[topic],
    })),
    quiet:
      choices && choices.quietFrom !== null && choices.quietTo !== null
        ? { from: clockText(choices.quietFrom), to: clockText(choices.quietTo) }
        : null,
    timeZone: choices?.timeZone || settings.site.timeZone,
    subscribes: choices?.subscribes ?? true,
    email: choices?.email ? maskContact(choices.email) : null,
    hasBounced: choices?.hasBounced ?? false,
  }
}
