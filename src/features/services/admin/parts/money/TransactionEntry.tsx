import { useAmount } from '#features/services/wealth/parts/use-amount.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADMIN_PATH } from '../../rules.ts'
import type { Transaction } from '../../schemas/books.ts'
import { accountText, reasonName } from '../people/account-text.ts'

/** A transaction with its postings: accounts, amounts and the balances after them. */
export function TransactionEntry({ transaction }: { transaction: Transaction }) {
  const { t } = useI18n()
  const { href } = usePage()
  const { id, key, reason, cause, actor, at, postings } = transaction
  const personal = (databaseId: number) => `${href(ADMIN_PATH)}?person=${databaseId}`
  return (
    <li className="grid gap-2 px-4 py-3 text-14 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium first-letter:uppercase">{reasonName(reason, t)}</span>
        {cause &&
          (cause.path ? (
            <Link to={cause.path} className="link min-w-0">
              {cause.title}
            </Link>
          ) : (
            <span className="num">{cause.title}</span>
          ))}
      </p>
      <Postings postings={postings} personal={personal} />
      <p className="meta num text-12">
        <Time at={at} />
        <span>#{id}</span>
        <span className="[overflow-wrap:anywhere]">{key}</span>
        {actor && (
          <a href={personal(actor.databaseId)} className="hover:text-accent">
            {t('admin.sanction.by', { name: actor.name })}
          </a>
        )}
      </p>
    </li>
  )
}

interface PostingsProps {
  postings: Transaction['postings']
  personal: (databaseId: number) => string
}

function Postings({ postings, personal }: PostingsProps) {
  const { t } = useI18n()
  const { plain, signed } = useAmount()
  return (
    <ul className="num grid gap-1">
      {postings.map(({ person, kind, unit, amount, after }) => {
        const written = unit === 'experience' ? 'credit' : unit
        return (
          <li
            key={`${person?.databaseId} ${kind} ${unit} ${amount}`}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <span className="min-w-0">
              {person ? (
                <a href={personal(person.databaseId)} className="link">
                  {person.name}
                </a>
              ) : (
                t('admin.ledger.site')
              )}{' '}
              <span className="text-soft">{accountText(kind, t)}</span>
            </span>
            <span className="ml-auto">
              <span className={amount > 0 ? 'text-ok' : ''}>{signed(amount, written)}</span>
              <span className="ml-3 text-soft">{plain(after, written)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
