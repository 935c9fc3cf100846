import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { toJSONSchema, z } from 'zod/mini'
import { contractKey } from '#shared/contract.ts'
import { actions } from '../src/lists/actions.ts'

/** Rule 11: every list has a limit and a keyset cursor. */

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  maxItems?: number
  maximum?: number
  maxLength?: number
  anyOf?: JsonSchema[]
}

/** Lists that end by themselves. Reason → `name.on.the.wire`. */
const ENDING: Readonly<Record<string, readonly string[]>> = {
  'One thing with what belongs to it: headings, tags, pictures, variants, options.': [
    'access.getHiddenPart',
    'article.getArticle',
    'builder.getPage',
    'builder.readPageFile',
    'coupons.getCampaign',
    'community.getTopic',
    'content.getPreview',
    'content.getTranslation',
    'docs.getDoc',
    'media.listCaptions',
    'media.uploadStatus',
    'page.getPage',
    'shop.getInvoice',
    'shop.getOrder',
    'shop.getProduct',
    'shop.getStockWishes',
    'shopDesk.getOrder',
    'shop.getProductFilters',
    'shopDesk.getOrder',
    'shopDesk.getProduct',
    'shop.listLineReviews',
    'shop.listRefunds',
  ],
  'The code or the settings name them.': [
    'account.getNotificationSettings',
    'admin.getDayReport',
    'admin.getOverview',
    // The twelve largest tables, and of the backups the last.
    'admin.getUpkeep',
    // The longest range that may be asked for, and of names the first fifty.
    'figures.get',
    'admin.listCalls',
    'bulk.preview',
    'admin.previewMerge',
    'tokens.listCalls',
    // Ten at most, as they are asked.
    'content.getAuthors',
    // Twenty at most, which are counted as they are made.
    'webhooks.list',
    'filters.list',
    'connections.list',
    'options.list',
    'api.describe',
    'options.listEnvironment',
    'options.previewImport',
    'builder.getCatalogue',
    'builder.listTemplates',
    'payments.listKeys',
    'shopDesk.getMoney',
    'shopDesk.getTestWays',
    'privacy.getOwnData',
    'privacy.listDueConsents',
    'profile.listTiers',
    'report.getForm',
    'shopDesk.getCampaignReport',
    'sales.getPayWays',
    'setup.getSteps',
    'wealth.getChart',
    'wealth.getMembership',
  ],
  'A few of the best or nearest, which nobody turns the page of; their query has a limit.': [
    'article.listRelated',
    'builder.findReferences',
    'community.getLeaderboard',
    'coupons.listShown',
    'content.findSimilar',
    'content.suggestPeople',
    'content.suggestTags',
    'gifts.listSupporters',
    'media.listUses',
    'moderation.previewSpamRules',
    'search.user',
    'ticket.suggest',
  ],
  'All there are, as people look over them at once; their query has a limit.': [
    'account.getMutedTopics',
    'account.getPushDevices',
    'account.listIdentities',
    'account.listSanctions',
    'address.list',
    'api.listDoors',
    'archive.listTerms',
    'builder.listBlocks',
    'builder.listPages',
    'community.listInvitations',
    'community.listMyNodes',
    'community.listSilences',
    'coupons.listTaken',
    'content.listSeries',
    'docs.getTree',
    'moderation.listTemplates',
    'payments.listWays',
    'renewals.list',
    'security.getOverview',
    'shop.getCart',
    'shop.getProductFilters',
    'shop.listLineReviews',
    'shop.listRefunds',
    'utils.getChatRooms',
  ],
  'What waits for a decision: whoever decides makes room for the next; their query has a limit.': [
    'admin.listAppeals',
    'admin.listDisputes',
    'admin.listWithdrawals',
  ],
  'The newest of each kind on one page about one person or case, with a list of its own for the rest.': [
    'admin.getPerson',
    'admin.getWorth',
    'moderation.getReport',
    'wealth.getOverview',
  ],
  'It goes on from a time, and says whether there is more.': ['community.listNewAnswers'],
  'What lies within one place: data that the program brings.': ['utils.addressPicker'],
  'As many as the call names, or the batch was made of.': [
    'admin.listCodes',
    'content.showMedia',
    'profile.findFollowed',
  ],
  'What is one’s own below one topic; its query has a limit.': ['reactions.getOwnBelow'],
}
const ending = Object.values(ENDING).flat()

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

/** It, or what it may be beside null. */
const formsOf = (schema: JsonSchema): JsonSchema[] => [schema, ...(schema.anyOf ?? []).flatMap(formsOf)]

/** Of kinds that the code names there are only so many. */
const isOpenList = (schema: JsonSchema): boolean =>
  schema.type === 'array' && schema.maxItems === undefined && schema.items?.enum === undefined

/** Where the answer is a list, or holds one at its top. */
const listsIn = (result: JsonSchema): string[] =>
  formsOf(result).flatMap((form) => [
    ...(isOpenList(form) ? ['the answer'] : []),
    ...Object.entries(form.properties ?? {})
      .filter(([, property]) => formsOf(property).some(isOpenList))
      .map(([name]) => name),
  ])

/** What a call must say for its list to end, and to go on. */
function missingIn(data: JsonSchema): string[] {
  const { first, after, before } = data.properties ?? {}
  const cursors = [after, before].filter((cursor) => cursor !== undefined)
  return [
    ...(first && !formsOf(first).some(({ maximum }) => maximum !== undefined && maximum <= 100)
      ? ['`first` has no maximum of at most 100']
      : []),
    ...(cursors.length === 0 ? ['there is no cursor `after` or `before`'] : []),
  ]
}

const root = path.resolve(import.meta.dirname, '..')
const contracts = globSync('src/features/*/*/contract{.ts,/*.ts}', { cwd: root })
/** The schemas of a contract stand beside it. */
const schemasOf = (name: string): string =>
  contracts
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes(`'${name}'`))
    .map((file) => file.replace(/contract(\.ts|\/.*)$/, 'schemas.ts'))
    .join(' or ')

interface Read {
  data: z.core.$ZodType
  result: z.core.$ZodType
}
const isWithoutEnd = ({ data, result }: Read): boolean =>
  listsIn(schemaOf(result, 'output')).length > 0 && missingIn(schemaOf(data, 'input')).length > 0

const reads = actions.filter(({ contract }) => contract.kind === 'read')

describe('lists', () => {
  it('have a limit and a keyset cursor, or end by themselves', () => {
    const lists = reads.filter(({ result }) => listsIn(schemaOf(result, 'output')).length > 0)
    expect(lists.length).toBeGreaterThan(80)
    const endless = lists.filter((read) => isWithoutEnd(read) && !ending.includes(contractKey(read.contract)))
    expect(
      endless.map(({ contract, data }) => {
        const missing = missingIn(schemaOf(data, 'input')).join(', and ')
        return `${contractKey(contract)}: ${missing}. Change its data in ${schemasOf(contract.name)} (see listData), or name it in tests/lists.test.ts with the reason.`
      }),
    ).toEqual([])
  })

  it('are named as ending by themselves only where they say no limit and no cursor', () => {
    const named = new Set(reads.filter(isWithoutEnd).map(({ contract }) => contractKey(contract)))
    expect(ending.filter((name) => !named.has(name))).toEqual([])
  })

  const listed = z.array(z.object({ id: z.number() }))
  const bounded = z.number().check(z.gte(1), z.lte(30))
  it.each<[string, z.core.$ZodType, z.core.$ZodType, boolean]>([
    ['a list that is the answer', z.object({}), listed, true],
    ['a list in the answer', z.object({}), z.object({ nodes: listed }), true],
    ['a list that may be missing', z.object({}), z.nullable(z.object({ nodes: z.nullable(listed) })), true],
    ['a limit alone', z.object({ first: bounded }), listed, true],
    ['a limit that is none', z.object({ first: z.number(), after: z.string() }), listed, true],
    ['a limit and a cursor', z.object({ first: bounded, after: z.string() }), listed, false],
    ['a cursor, where the size of pages is fixed', z.object({ before: z.number() }), listed, false],
    ['kinds that the code names', z.object({}), z.array(z.enum(['a', 'b'])), false],
    ['one thing', z.object({}), z.object({ id: z.number() }), false],
  ])('are told apart: %s', (_, data, result, isFound) => {
    expect(isWithoutEnd({ data, result })).toBe(isFound)
  })
})
