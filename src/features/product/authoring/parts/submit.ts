import { type Outcome, send } from '#browser/request.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import type { MessageKey } from '#shared/message-keys.ts'
import { createTopic, saveArticle, saveDoc } from '../contract.ts'
import {
  EXCERPT_MOST,
  formProblem,
  hasContent,
  OPTIONS_MOST,
  submissionProblem,
  TAGS_MOST,
  TITLE_MOST,
  TOPIC_RULES,
} from '../rules.ts'
import type { Form, Saved } from '../schemas.ts'

const LIMITS: Partial<Record<string, number>> = {
  'title-too-long': TITLE_MOST,
  'excerpt-too-long': EXCERPT_MOST,
  'vote-options': OPTIONS_MOST,
  'tags-too-many': TAGS_MOST,
}

/** What is in the way, in the order in which the server would say it; null where nothing is. */
export function problemOf(form: Form, isNew: boolean): { key: MessageKey; params?: { most: number } } | null {
  const { kind, title, document, hidden, type, rules } = form
  const isTopic = kind === 'topic'
  const isThere = [document, hidden].some((part) => hasContent((part as Doc | null) ?? null))
  const asked = !isTopic || (type === 'bounty' && !isNew) ? 'none' : type
  const bounty = { ...form.bounty, value: Number(form.bounty.value) }
  const missing = submissionProblem(
    { title, hasContent: isThere, type: asked, bounty, vote: form.vote },
    new Date(),
  )
  if (missing) return { key: `page.community.submit.error.${missing}` }
  const wrong = formProblem({ ...form, vote: asked === 'vote' ? form.vote : null }, new Date())
  if (wrong) return { key: `refusal.${wrong}`, params: { most: LIMITS[wrong] ?? 0 } }
  if (isTopic && form.node === null) return { key: 'authoring.node.missing' }
  if (hidden !== null && kind === 'doc') return { key: 'refusal.hidden-in-doc' }
  if (hidden !== null && rules.length === 0) return { key: 'refusal.hidden-for-nobody' }
  return null
}

/** Sends a form as what it is; what is not chosen is not sent. */
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
  if (form.kind === 'article') {
    const { cats, rules: roles, cover } = form
    return send(saveArticle, {
      ...{ title, content, id, cats, roles, language, cover: cover?.id ?? null },
      ...tagged,
    })
  }
  const { type, bounty, vote, node: cat } = form
  const types = {
    type,
    bounty: { ...bounty, value: Number(bounty.value) },
    vote: { type: vote.type, deadline: vote.deadline, value: vote.value },
  }
  return send(createTopic, { title, content, id, roles: topicRule(form), cat, types, language, ...tagged })
}

/** Of the ways in that a topic knows, the one that was chosen. */
function topicRule({ rules }: Form) {
  const [rule] = rules
  if (!rule) return null
  const type = TOPIC_RULES[rule.type as keyof typeof TOPIC_RULES]
  if (!type) return null
  return { type, value: type === 'LEVEL' ? rule.value : Number(rule.value) }
}
