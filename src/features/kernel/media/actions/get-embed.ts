import { action } from '#server/door/action.ts'
import { getEmbed } from '../contract.ts'
import { embedHtml, embedOf } from '../rules/embeds.ts'
import * as S from '../schemas.ts'

export const getEmbedAction = action(getEmbed, {
  data: S.getEmbedData,
  result: S.embed,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ refuse }, { url }) => {
    const embed = embedOf(url)
    if (!embed) return refuse('media-embed')
    return JSON.stringify({ html: embedHtml(embed), ...embed })
  },
})
