import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { withLinks } from '#features/kernel/documents/public/gated-links.ts'
import { type Doc, excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { findRevision } from '#features/kernel/posts/queries/revisions.ts'
import { leadOf } from '#features/product/articles/rules.ts'
import { listTreeDocs } from '#features/product/docs/queries/tree.ts'
import { placeOf } from '#features/product/docs/rules.ts'
import { findGoods, listFiles, listPictures, listVariants } from '#features/product/shop/queries/goods.ts'
import { canEditThing } from '#features/talk/writing/permissions.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { readId } from '#shared/ids/ids.ts'
import { getSource } from '../contract.ts'
import { optionsIn } from '../goods-options.ts'
import { writtenSecrets } from '../goods-secrets.ts'
import { isOpenTo } from '../is-open-to.ts'
import { canSetTerms } from '../permissions.ts'
import { findCover } from '../queries/covers.ts'
import { findDraftOf } from '../queries/drafts.ts'
import { findFormParts, findOwn, type OwnPost } from '../queries/find-own.ts'
import { chosenRules, decimalOf } from '../rules/chosen-rules.ts'
import * as S from '../schemas.ts'

/** Longer than any excerpt that is made of a text. */
const BEGINNING = 600

/** A text of the asker in the shape of the form; with `revision`, one of its former states. */
export const getSourceAction = action(getSource, {
  data: S.getSourceData,
  result: S.source,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { kind, id, revision = null }) => {
    const { db, asker, now, places, currency, signer, refuse } = context
    const { open } = fileSecrets(signer)
    const number = readId(kind, id)
    const post = number ? await findOwn(db, kind, number) : null
    if (!post) return refuse('text-not-found')
    const verdict = canEditThing(asker, post, context)
    // Silenced people may still read and copy their own texts.
    if (!verdict.allowed && !(verdict.reason === 'silenced' && post.authorId === asker.personId)) {
      return refuse(verdict.reason === 'gone' ? 'text-not-found' : 'text-not-yours')
    }
    const words = revision === null ? post : await findRevision(db, post.id, revision)
    if (!words) return refuse('revision-not-found')
    if ((words.hidden !== null || post.hidden !== null) && !(await isOpenTo(context, post)))
      return refuse('text-not-yours')
    const shown = (stored: unknown) => withLinks(context, open(readable(stored)), post.authorId)
    const parts = await findFormParts(db, post.id)
    const place = kind === 'doc' ? placeOf(await listTreeDocs(db, now), post.id) : {}
    const { pollKind, pollDeadline, bountyKind, bountyAmount, bountyDeadline } = parts
    return {
      databaseId: post.number,
      path: postPath(places, kind, post),
      state: post.state,
      seen: post.updatedAt.toISOString(),
      isVoteBegun: (parts.voters ?? 0) > 0,
      setsTerms: canSetTerms(asker, post).allowed,
      draft: await findDraftOf(db, asker.personId, post.id),
      form: {
        kind,
        title: words.title,
        // One that was made of the text is made anew: kept, it would stand over another beginning.
        excerpt: isOfText(words) ? '' : words.excerpt,
        node: post.nodeId,
        ...place,
        document: await shown(words.document),
        hidden: words.hidden === null ? null : await shown(words.hidden),
        cover: post.coverId === null ? null : await findCover(db, post.coverId),
        series: post.series ?? '',
        contents: post.contents ?? ('auto' as const),
        goods: kind === 'product' ? await goodsOf(context, post) : null,
        cats: parts.cats,
        tags: parts.tags,
        language: post.language,
        slug: post.slug ?? '',
        publishAt: post.publishedAt && post.publishedAt > now ? post.publishedAt.toISOString() : '',
        rules: chosenRules(post.access, currency),
        type: post.topicType,
        bounty: {
          type: bountyKind === 'money' ? ('MONEY' as const) : ('CREDIT' as const),
          value:
            bountyAmount === null
              ? null
              : bountyKind === 'money'
                ? decimalOf(bountyAmount, parts.bountyCurrency ?? currency)
                : bountyAmount,
          deadline: bountyDeadline === null ? '' : new Date(bountyDeadline).toISOString(),
          target: parts.targets.length > 0 ? ('SOME' as const) : ('ALL' as const),
          targetList: parts.targets,
        },
        vote: {
          type: POLL_TYPES[pollKind ?? 'single'],
          value: parts.options,
          deadline: pollDeadline === null ? '' : new Date(pollDeadline).toISOString(),
        },
      },
    }
  },
})

/** The product data in the shape of the form. */
async function goodsOf(
  { db, signer }: MemberContext<RefusalOf<typeof getSource>>,
  { id, language }: OwnPost,
): Promise<S.FormGoods | null> {
  const goods = await findGoods(db, id)
  if (!goods) return null
  const { openKey, openLink } = writtenSecrets(signer)
  const variants = await listVariants(db, id)
  return {
    delivery: WAYS[goods.goods] ?? goods.delivery ?? 'files',
    options: optionsIn(goods.options, language),
    link: openLink(goods.sealedLink),
    grants: goods.grants,
    variants: variants.map(({ key, chosen, stock, weight, picture, prices, keys }) => ({
      key,
      chosen,
      isOff: false,
      stock,
      weight: weight === 0 ? null : weight,
      picture,
      prices: Object.fromEntries(
        prices.map(({ currency, amount, was }) => [
          currency,
          { amount: decimalOf(amount, currency), was: was === null ? null : decimalOf(was, currency) },
        ]),
      ),
      keys: keys.flatMap(({ sealed }) => openKey(sealed) ?? []).join('\n'),
      seen: { stock, keys: keys.map(({ digest }) => digest) },
    })),
    pictures: await listPictures(db, id),
    files: await listFiles(db, id),
  }
}

const WAYS = { physical: 'post', package: 'package', virtual: undefined } as const
const POLL_TYPES = { single: 'SINGLE', multiple: 'MULTIPLE', pk: 'PK' } as const

/** Throws for a document of an unknown version: an empty form saved over it would lose the text. */
function readable(document: unknown): Doc {
  const read = upgradeDocument(document)
  if (!read.ok) throw new Error(`A stored text cannot be read: ${JSON.stringify(read.problem)}`)
  return read.document
}

/** The excerpt was made of the text, and not written. */
const isOfText = ({ excerpt: kept, document }: { excerpt: string; document: unknown }): boolean => {
  const read = upgradeDocument(document)
  return leadOf(kept, read.ok ? excerpt(read.document, BEGINNING) : '') === ''
}
