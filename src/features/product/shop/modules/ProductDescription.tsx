import { Fragment, type ReactNode } from 'react'
import { HiddenPart } from '#features/kernel/access/parts/HiddenPart.tsx'
import type { OwnPart } from '#features/kernel/access/schemas.ts'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { OriginalNote } from '#features/kernel/documents/parts/OriginalNote.tsx'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ProductView } from '../schemas.ts'

type Props = ModuleProps<NoSettings, OwnPart | null, ProductView>

/** Sections below each other with anchor links, not tabs: all of it is printed and found by search. */
export function View({ subject: product, data }: Props) {
  const { t } = useI18n()
  const { langOf, state } = usePage()
  const lang = langOf(product.language)
  const hasComments = state.modules.some(({ name }) => name === 'comment-list')
  return (
    <section className="my-4">
      <nav aria-label={t('shop.product.sections')} className="tabs">
        <a href="#description">{t('shop.product.description')}</a>
        <a href="#facts">{t('shop.product.facts')}</a>
        {hasComments && (
          <a href="#comments">
            {t('shop.product.comments')}
            {product.comments > 0 && (
              <span className="num ml-1.5 text-13 text-faint">{product.comments}</span>
            )}
          </a>
        )}
      </nav>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-12">
        <div id="description" className="min-w-0">
          <h2 className="sr-only">{t('shop.product.description')}</h2>
          <OriginalNote text={product} />
          {product.html ? (
            <div lang={lang}>
              <DocumentText html={product.html} />
            </div>
          ) : (
            !product.hidden && <p className="text-soft">{t('shop.product.noText')}</p>
          )}
          {product.hidden && (
            <div className="mt-6">
              <HiddenPart
                on={{ kind: 'product', id: String(product.databaseId) }}
                part={product.hidden}
                own={data}
                lang={lang}
              />
            </div>
          )}
        </div>
        <Facts product={product} />
      </div>
    </section>
  )
}

function Facts({ product }: { product: ProductView }) {
  const { t, locale } = useI18n()
  const { frame } = usePage()
  return (
    <section id="facts" className="lg:sticky lg:top-21">
      <h2 className="mb-3 text-18">{t('shop.product.facts')}</h2>
      <dl className="card divide-y divide-line text-14">
        <Fact name={t('shop.product.facts.number')}>
          <span className="num">{product.databaseId}</span>
        </Fact>
        <Fact name={t('shop.product.facts.kind')}>{t(`shop.product.delivery.${product.goods}`)}</Fact>
        {product.options.map(({ key, name, values }) => (
          <Fact key={key} name={name}>
            {values.map((value, place) => (
              <Fragment key={value.key}>
                <span className="whitespace-nowrap">
                  {value.name}
                  {place < values.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </Fact>
        ))}
        {product.tags.length > 0 && (
          <Fact name={t('shop.product.facts.tags')}>
            <span className="flex flex-wrap gap-1.5">
              {product.tags.map((tag) => (
                <Link key={tag.path} to={tag.path} className="pill">
                  {tag.name}
                </Link>
              ))}
            </span>
          </Fact>
        )}
        <Fact name={t('shop.product.facts.since')}>
          {product.publishedAt === null ? (
            t('post.unpublished')
          ) : (
            <time dateTime={product.publishedAt} className="num">
              {writtenDate(product.publishedAt, locale, frame.timeZone)}
            </time>
          )}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 px-4 py-3">
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
