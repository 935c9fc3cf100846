import { type Outcome, send } from '#browser/calls/request.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { PICTURES_MOST } from '#features/product/shop/rules.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { createTopic, saveArticle, saveDoc, saveProduct } from '../contract.ts'
import {
  EXCERPT_MOST,
  FILES_MOST,
  formProblem,
  hasContent,
  hidesQuestion,
  isPaid,
  isSeriesTooLong,
  KEYS_MOST,
  OPTIONS_MOST,
  type RuleTerms,
  readGoods,
  SERIES_MOST,
  SUBMISSION_PROBLEMS,
  storedRule,
  submissionProblem,
  TAGS_MOST,
  TITLE_MOST,
  TOPIC_RULES,
  VARIANTS_MOST,
} from '../rules.ts'
import type { Form, Saved, TopicRole } from '../schemas.ts'
import { sentGoods } from './goods/goods-form.ts'

const LIMITS: Partial<Record<string, number>> = {
  'title-too-long': TITLE_MOST,
  'excerpt-too-long': EXCERPT_MOST,
  'vote-options': OPTIONS_MOST,
  'tags-too-many': TAGS_MOST,
  'series-too-long': SERIES_MOST,
  'goods-pictures': PICTURES_MOST,
  'goods-variants': VARIANTS_MOST,
  'goods-files': FILES_MOST,
  'goods-keys': KEYS_MOST,
}

/** What is wrong: as the server's refusals name it, and how it is said. */
export interface Problem {
  code: string
  key: MessageKey
  params?: { most: number }
}

const refusal = (code: string): Problem => ({
  code,
  key: `refusal.${code}` as MessageKey,
  ...(LIMITS[code] !== undefined && { params: { most: LIMITS[code] } }),
})

/** The first problem that the server would refuse the form for, in its order; null for none. */
export function problemOf(form: Form, isNew: boolean, terms: RuleTerms): Problem | null {
  const { kind, title, document, hidden, type, rules } = form
  const isTopic = kind === 'topic'
  const isThere = [document, hidden].some((part) => hasContent((part as Doc | null) ?? null))
  const asked = !isTopic || (type === 'bounty' && !isNew) ? 'none' : type
  const missing = submissionProblem(
    { title, hasContent: isThere, type: asked, bounty: form.bounty, vote: form.vote },
    new Date(),
  )
  // Other kinds have texts of their own for missing title or content.
  if (missing) {
    const code = SUBMISSION_PROBLEMS[missing]
    return { code, key: isTopic ? `page.community.submit.error.${missing}` : `refusal.${code}` }
  }
  const wrong = formProblem({ ...form, vote: asked === 'vote' ? form.vote : null }, new Date())
  if (wrong) return refusal(wrong)
  if (isTopic && form.node === null) return { code: 'node-missing', key: 'authoring.node.missing' }
  if (asked === 'bounty' && form.bounty.target === 'SOME' && form.bounty.targetList.length === 0)
    return refusal('bounty-targets')
  if (hidden !== null && kind === 'doc') return refusal('hidden-in-doc')
  if (rules.some((rule) => storedRule(rule, terms) === undefined)) return refusal('rule-wrong')
  if (hidden !== null && rules.length === 0) return refusal('hidden-for-nobody')
  const isBounty = isTopic && type === 'bounty'
  if (hidesQuestion({ isBounty, isGated: rules.length > 0, hasMark: hidden !== null }))
    return refusal('bounty-hidden')
  if (kind === 'article' && isSeriesTooLong(form.series ?? '')) return refusal('series-too-long')
  return kind === 'product' ? goodsProblem(form) : null
}

/** Does not check currencies: the form offers only those of the site. */
export function goodsProblem(form: Form): Problem | null {
  const goods = sentGoods(form)
  const currencies = goods.variants.flatMap(({ prices }) => Object.keys(prices))
  const read = readGoods(goods, currencies)
  return 'problem' in read ? refusal(read.problem) : null
}

/** Publishes a form with the call of its kind; empty fields are not sent. */
export async function submit(
  form: Form,
  { id, seen, draft }: { id: number | null; seen: string | null; draft: number | null },
): Promise<Outcome<Saved>> {
  const { document, hidden } = form
  const content = { ...(document as Doc), ...(hidden ? { hidden: (hidden as Doc).content } : {}) }
  const wishes = {
    ...(form.excerpt.trim() !== '' && { excerpt: form.excerpt }),
    ...(form.slug !== '' && { slug: form.slug }),
    ...(form.publishAt !== '' && { publishAt: form.publishAt }),
    ...(seen !== null && { seen }),
  }
  const { title, language } = form
  if (form.kind === 'doc') {
    const { parent = null, after } = form
    return send(saveDoc, {
      title,
      content,
      id,
      parent,
      ...(after !== undefined && { after }),
      language,
      ...wishes,
    })
  }
  const tagged = { ...wishes, ...(form.tags.length > 0 && { tags: form.tags }) }
  if (form.kind === 'product') {
    const { cats, rules: roles } = form
    return send(saveProduct, {
      title,
      content,
      id,
      cats,
      roles,
      language,
      goods: sentGoods(form),
      ...tagged,
    })
  }
  if (form.kind === 'article') {
    const { cats, rules: roles, cover, series = '', contents = 'auto' } = form
    return send(saveArticle, {
      title,
      content,
      id,
      cats,
      roles,
      language,
      cover: cover?.id ?? null,
      series,
      contents,
      draft,
      ...tagged,
    })
  }
  const { type, vote, node: cat } = form
  const { targetNames: _shown, ...bounty } = form.bounty
  const types = {
    type,
    bounty,
    vote: { type: vote.type, deadline: vote.deadline, value: vote.value },
  }
  return send(createTopic, { title, content, id, roles: topicRoles(form), cat, types, language, ...tagged })
}

/** The ways in that were chosen: one as existing clients send it, several as a list. */
function topicRoles({ rules }: Form) {
  const roles = rules.flatMap((rule): TopicRole[] => {
    if (rule.type === 'none') return []
    return isPaid(rule)
      ? [{ type: TOPIC_RULES[rule.type], value: rule.value }]
      : [{ type: TOPIC_RULES[rule.type], value: rule.value }]
  })
  return roles.length > 1 ? roles : (roles[0] ?? null)
}
