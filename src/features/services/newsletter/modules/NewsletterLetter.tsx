import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LetterBlocks } from '../parts/LetterBlocks.tsx'
import { NEWSLETTER_PATH } from '../rules.ts'
import type { SentLetter } from '../schemas.ts'

export function View({ subject: letter }: ModuleProps<NoSettings, null, SentLetter>) {
  const { t } = useI18n()
  return (
    <article className="mx-auto w-full max-w-2xl">
      <p className="meta text-13">
        <Link to={NEWSLETTER_PATH} className="link">
          {t('newsletter.title')}
        </Link>
        <Time at={letter.at} />
      </p>
      <h1 className="mt-2 mb-5 text-24 sm:text-30">{letter.subject}</h1>
      <LetterBlocks blocks={letter.blocks} />
    </article>
  )
}
