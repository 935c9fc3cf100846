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
  'goods-pictures': PICTURES_MOST,
  'goods-variants': VARIANTS_MOST,
  'goods-files': FILES_MOST,
  'goods-keys': KEYS_MOST,
}

/** The first problem that the server would refuse the form for, in its order; null for none. */
export function problemOf(
  form: Form,
  isNew: boolean,
  terms: RuleTerms,
): { key: MessageKey; params?: { most: number } } | null {
  const { kind, title, document, hidden, type, rules } = form
  const isTopic = kind === 'topic'
  const isThere = [document, hidden].some((part) => hasContent((part as Doc | null) ?? null))
  const asked = !isTopic || (type === 'bounty' && !isNew) ? 'none' : type
  const missing = submissionProblem(
    { title, hasContent: isThere, type: asked, bounty: form.bounty, vote: form.vote },
    new Date(),
  )
  // Other kinds have texts of their own for missing title or content.
  if (missing)
    return {
      key: isTopic ? `page.community.submit.error.${missing}` : `refusal.${SUBMISSION_PROBLEMS[missing]}`,
    }
  const wrong = formProblem({ ...form, vote: asked === 'vote' ? form.vote : null }, new Date())
  if (wrong) return { key: `refusal.${wrong}`, params: { most: LIMITS[wrong] ?? 0 } }
  if (isTopic && form.node === null) return { key: 'authoring.node.missing' }
  if (hidden !== null && kind === 'doc') return { key: 'refusal.hidden-in-doc' }
  if (rules.some((rule) => storedRule(rule, terms) === undefined)) return { key: 'refusal.rule-wrong' }
  if (hidden !== null && rules.length === 0) return { key: 'refusal.hidden-for-nobody' }
  const isBounty = isTopic && type === 'bounty'
  if (hidesQuestion({ isBounty, isGated: rules.length > 0, hasMark: hidden !== null }))
    return { key: 'refusal.bounty-hidden' }
  if (kind === 'article' && isSeriesTooLong(form.series ?? ''))
    return { key: 'refusal.series-too-long', params: { most: SERIES_MOST } }
  return kind === 'product' ? goodsProblem(form) : null
}

/** Does not check currencies: the form offers only those of the site. */
export function goodsProblem(form: Form): { key: MessageKey; params: { most: number } } | null {
  const goods = sentGoods(form)
  const currencies = goods.variants.flatMap(({ prices }) => Object.keys(prices))
  const read = readGoods(goods, currencies)
  return 'problem' in read
    ? { key: `refusal.${read.problem}`, params: { most: LIMITS[read.problem] ?? 0 } }
    : null
}

/** Publishes a form with the call of its kind; empty fields are not sent. */
export async function submit(
  form: Form,
  { id, seen }: { id: number | null; seen: string | null },
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
    const { cats, rules: roles, cover, series = '' } = form
    return send(saveArticle, {
      title,
      content,
      id,
      cats,
      roles,
      language,
      cover: cover?.id ?? null,
      series,
      ...tagged,
    })
  }
  const { type, bounty, vote, node: cat } = form
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
