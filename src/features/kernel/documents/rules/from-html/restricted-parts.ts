import { readTokens } from './expand-shortcodes.ts'

/** Pairs of brackets by which plugins of the old site kept a part of a text for members, buyers, or who had answered. */
const SHORTCODES = new RegExp(
  `^(?:${[
    'reply|reply_?to_?read|comment_?to_?view',
    'hide|hide[_-]?content|hidecontent|hidden|content_?hide|rihide|secret|private|protect(?:ed)?|password|passster|ppwp',
    'member|members|members?[_-].*|membership|memberful.*|visitor|access|content_control',
    '.*restrict.*|is_paid|not_logged_in|logged_?in|only_?logged_?in|user_is_logged_in|login|loginview',
    's2.*|mepr-.*|rcp_.*|pmpro_.*|wlm_.*|wcm_.*|um_(?:loggedin|loggedout|show_content)|ihc-.*|patreon.*',
    'vip|vip[_-]?.*|paid|pay|premium.*|erphpdown',
  ].join('|')})$`,
)
/** Blocks that do so. */
const BLOCKS =
  /^(?:.*premium-content.*|content-control\/.*|pmpro\/.*|memberpress\/.*|.*memberships?\/.*|.*restrict.*)$/
const BLOCK = /<!--\s{0,20}wp:([a-z0-9/-]{1,80})/gi

/** What of a text the old site did not show to everybody, by the names of the shortcodes and blocks that kept it. */
export function restrictedParts(html: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of html.matchAll(BLOCK))
    if (BLOCKS.test(name.toLowerCase())) names.add(name.toLowerCase())
  if (!html.includes('[')) return [...names]
  const tokens = readTokens(html).filter(({ isEscaped }) => !isEscaped)
  const ended = new Set(tokens.filter(({ isEnd }) => isEnd).map(({ name }) => name))
  // One without an end is a word in brackets, or a form: it kept nothing.
  for (const { name, isEnd } of tokens)
    if (!isEnd && ended.has(name) && SHORTCODES.test(name)) names.add(name)
  return [...names]
}
