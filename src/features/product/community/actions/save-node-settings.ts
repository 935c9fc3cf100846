import { action } from '#server/action.ts'
import { chooseNode } from '../choose-node.ts'
import { saveNodeSettings } from '../contract.ts'
import { nodeChanged } from '../events.ts'
import * as desk from '../queries/desk.ts'
import { joiningProblem } from '../rules/joining.ts'
import * as D from '../schemas/desk.ts'

/** Who is in already stays in, and who waits keeps waiting, whatever joining asks for from now on. */
export const saveNodeSettingsAction = action(saveNodeSettings, {
  data: D.saveNodeData,
  result: D.done,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { node, texts, joinKind, joinPrices, joinPeriod, joinLevels }) => {
    const { db, asker, now, settings, announce, refuse } = context
    await chooseNode(context, node, asker.personId)
    const { language } = await desk.getNodeSettings(db, node)
    // The language it began in is what all readers without their own are shown.
    if (Object.entries(texts).some(([locale, { name }]) => locale === language && name === '')) {
      return refuse('node-needs-name')
    }
    const problem = joiningProblem(
      { joinKind, joinPrices, joinLevels },
      {
        currencies: settings.currency.map(({ symbol_iso }) => symbol_iso),
        levels: settings.level.lv.map(({ key }) => key),
      },
    )
    if (problem) return refuse(problem)
    const isPaid = joinKind === 'money'
    await desk.saveNodeSettings(
      db,
      node,
      {
        ...{ texts, joinKind },
        joinPrices: isPaid ? joinPrices : {},
        joinPeriod: isPaid ? (joinPeriod ?? 'ever') : null,
        joinLevels: joinKind === 'level' ? joinLevels : [],
      },
      now,
    )
    await announce(nodeChanged, { nodeId: node, byId: asker.personId })
    return { success: true as const }
  },
})
