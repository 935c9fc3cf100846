import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { findTexts } from '../contract.ts'
import { MOST_POSTS } from '../rules.ts'
import type { ListedPost } from '../schemas.ts'

interface Props {
  posts: readonly ListedPost[]
  onPosts: (posts: readonly ListedPost[]) => void
}

const isSame = (one: ListedPost, other: ListedPost) => one.kind === other.kind && one.number === other.number

/** The texts of a letter in their order; found by words, or the most read since the last letter. */
export function TextPicker({ posts, onPosts }: Props) {
  const { t } = useI18n()
  const [key, setKey] = useState('')
  const { data: found, run, status } = useRequest(findTexts)
  const moved = (at: number, by: number) => {
    const next = posts.toSpliced(at, 1)
    const [one] = posts.slice(at, at + 1)
    return one ? next.toSpliced(at + by, 0, one) : next
  }
  const free = (found ?? []).filter((post) => !posts.some((one) => isSame(one, post)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-14 font-medium">{t('newsletter.texts')}</legend>
      <ol className="grid gap-2">
        {posts.map((post, at) => (
          <li key={`${post.kind}/${post.number}`} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">{post.title}</span>
            <Button
              look="line"
              size="small"
              disabled={at === 0}
              aria-label={t('newsletter.texts.up', { title: post.title })}
              onClick={() => onPosts(moved(at, -1))}
            >
              ↑
            </Button>
            <Button
              look="line"
              size="small"
              disabled={at === posts.length - 1}
              aria-label={t('newsletter.texts.down', { title: post.title })}
              onClick={() => onPosts(moved(at, 1))}
            >
              ↓
            </Button>
            <Button
              look="line"
              size="small"
              aria-label={t('newsletter.texts.out', { title: post.title })}
              onClick={() => onPosts(posts.filter((one) => !isSame(one, post)))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      {posts.length === 0 && <p className="text-14 text-soft">{t('newsletter.texts.none')}</p>}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Field label={t('newsletter.texts.search')}>
            {(control) => (
              <TextInput
                {...control}
                value={key}
                maxLength={200}
                onChange={({ currentTarget }) => setKey(currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') void run({ key })
                }}
              />
            )}
          </Field>
        </div>
        <Button look="line" isPending={status === 'pending'} onClick={() => void run({ key })}>
          {t(key.trim() === '' ? 'newsletter.texts.mostRead' : 'newsletter.texts.find')}
        </Button>
      </div>
      {found && free.length === 0 && <p className="text-14 text-soft">{t('newsletter.texts.nothing')}</p>}
      <ul className="grid gap-1">
        {free.map((post) => (
          <li key={`${post.kind}/${post.number}`}>
            <Button
              look="plain"
              size="small"
              disabled={posts.length >= MOST_POSTS}
              onClick={() => onPosts([...posts, post])}
            >
              + {post.title}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
