import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '../community-rows.ts'
import { giveWorth, verbsOn } from '../ledger.ts'
import { insertDoc, insertPerson, insertPost, insertTerm } from '../rows.ts'

export const PASSWORD = 'eleven slow barges'
const AVATAR = `avatars/${'a'.repeat(32)}`

/** Files below the folder of media, by what becomes of them when their person goes and leaves their texts. */
export const FILES = {
  avatar: [`${AVATAR}-512.webp`, `${AVATAR}-128.webp`],
  inKept: [`${'b'.repeat(32)}-480.webp`, `${'b'.repeat(32)}-960.webp`],
  inDraft: [`${'c'.repeat(32)}.pdf`],
  nowhere: [`${'d'.repeat(32)}.pdf`],
  /** A film that stands nowhere either, and its captions. */
  film: [`${'e'.repeat(32)}.mp4`, `${'f'.repeat(32)}.vtt`],
} as const

/**
 * Inserts a person with a row in every table that refers to people, and others who interact with them. A new table
 * needs a row here, or the tests of export and erasure fail.
 */
export async function insertWholePerson(db: Database, mediaDir: string) {
  const other = await insertPerson(db, { slug: 'olaf', name: 'Olaf Other' })
  const person = await insertPerson(db, { slug: 'wanda', name: 'Wanda Whole' })
  const hash = await hashPassword(PASSWORD)
  await sql`update people set email = 'wanda@town.test', email_verified_at = now(), phone = '+34600111222',
    phone_verified_at = now(), password_hash = ${hash}, password_changed_at = now(), description = 'Walks a lot.',
    avatar = ${`/media/${AVATAR}-512.webp`}, name_key = 'wanda whole', vip_key = 'gold',
    invited_by = ${other}, shows_favorites = true where id = ${person}`.execute(db)
  await sql`update people set invited_by = ${person} where id = ${other}`.execute(db)
  await insertAccess(db, person, other)
  await giveWorth(db, person, { credit: 120, EUR: 350, experience: 90 })
  const entry = { key: `whole/held/${person}`, reason: 'bounty', actorId: person, at: new Date() }
  await verbsOn(db).hold(entry, { personId: person, currency: 'credit', amount: 20 })
  await insertRelations(db, person, other)
  await insertFiles(db, person, mediaDir)
  const written = await insertWriting(db, person, other)
  await sql`with basket as (insert into carts (person_id) values (${person}) returning id)
    insert into cart_items (cart_id, post_id, variant_key, quantity, seen_amount, seen_currency)
    select basket.id, min(posts.id), 'MAP-S-COT', 2, 1290, 'USD' from basket, posts group by basket.id`.execute(
    db,
  )
  // What they ask back, say of what they have bought, and owe as a seller.
  await sql`with bought as (insert into orders (number, key, person_id, language, currency, state, items_amount,
        total_amount, is_tax_included, created_at, expires_at, paid_at)
      values ('9000000001', gen_random_uuid(), ${person}, 'en', 'EUR', 'completed', 5, 5, true, now(), now(), now())
      returning id),
    sold as (insert into order_lines (order_id, position, post_id, variant_key, site_share, title, chosen, goods,
        quantity, unit_amount, amount)
      select id, 0, (select min(id) from posts where kind = 'product'), 'one', 10, 'Something', '', 'physical', 1, 5, 5
      from bought returning order_id, post_id),
    asked as (insert into refund_requests (order_id, person_id, state, reason, words, amount, decided_by, decided_at,
        created_at)
      select id, ${person}::bigint, 'granted', 'other', 'My refund words.', 5, ${person}::bigint, now(), now() from bought
      returning id),
    lines as (insert into refund_lines (request_id, position, quantity) select id, 0, 1 from asked),
    owed as (insert into seller_debts (seller_id, currency, amount, left_amount, order_id, created_at)
      select ${person}::bigint, 'EUR', 5, 5, id, now() from bought)
    insert into reviews (order_id, position, post_id, person_id, stars, text, language, created_at)
    select order_id, 0, post_id, ${person}::bigint, 4, 'My review words.', 'en', now() from sold`.execute(db)
  await indexPeople(db, [person, other])
  await recount(db)
  return { person, other, ...written }
}

async function insertAccess(db: Database, person: number, other: number): Promise<void> {
  const statements = [
    sql`insert into sessions (person_id, method, refresh_hash, expires_at, user_agent, address)
      values (${person}, 'password', 'refresh-secret', now() + interval '1 day', 'Firefox', '203.0.113.7')`,
    sql`insert into push_devices (person_id, session_id, endpoint, p256dh, auth, site_key, locale, user_agent)
      select ${person}, max(id), 'https://push.example/endpoint-secret', 'p256dh-secret', 'auth-secret', 'key', 'en', 'Firefox'
      from sessions where person_id = ${person}`,
    sql`insert into identities (person_id, provider, subject, name) values (${person}, 'github', '4711', 'wanda-w')`,
    sql`insert into passkeys (person_id, credential_id, public_key, counter, name)
      values (${person}, 'credential-secret', 'key-secret', 3, 'Blue phone')`,
    sql`insert into passkey_challenges values ('challenge-secret', 'confirm', ${person}, now() + interval '1 minute')`,
    sql`insert into totp (person_id, sealed_secret, confirmed_at) values (${person}, 'sealed-secret', now())`,
    sql`insert into recovery_codes (person_id, hash) values (${person}, 'recovery-secret')`,
    sql`insert into social_flows (provider, client_id, state_hash, browser_hash, person_id, locale, return_to, expires_at)
      values ('github', 'client', 'state-secret', 'browser', ${person}, 'en', '/', now() + interval '5 minutes')`,
    sql`insert into security_events (person_id, kind, address) values (${person}, 'signed-in', '203.0.113.7')`,
    // The phone is their number, by which what is left of it is looked for.
    sql`insert into addresses (person_id, type, is_default, text, name, dial_code, phone)
      values (${person}, 'MANUAL', true, 'Wanda lives in secret street 4711', 'Wanda at home', '+34', ${String(person)})`,
    sql`insert into consents (person_id, kind, version, given, address)
      values (${person}, 'agreement', 'terms 2026-01-01', true, '203.0.113.7')`,
    sql`with notified as (insert into notifications (person_id, type, tab, reason, group_key, people)
        values (${person}, 'follow', 'likes', 'followed', 'follow', 1), (${other}, 'follow', 'likes', 'followed', 'follow', 1)
        returning id, person_id)
      insert into notification_people (notification_id, person_id)
      select id, case when person_id = ${person} then ${other}::bigint else ${person}::bigint end from notified`,
    sql`insert into notification_settings (person_id, topic, site, mail) values (${person}, 'likes', false, 'daily')`,
    sql`insert into notification_choices (person_id, time_zone, quiet_from, quiet_to)
      values (${person}, 'Europe/Madrid', 1350, 450)`,
    sql`insert into notification_mails (person_id, kind, due_at) values (${person}, 'daily', now() + interval '1 hour')`,
    sql`insert into subscriptions (person_id, kind, target_id, level) values (${person}, 'person', ${other}, 'all')`,
    sql`with opened as (insert into report_cases (kind, thing_id, author_id)
        values ('user', ${other}, ${other}), ('user', ${person}, ${person}) returning id, author_id)
      insert into reports (case_id, person_id, type, content)
      select id, case when author_id = ${person} then ${other}::bigint else ${person}::bigint end, 'spam', 'Look.' from opened`,
    sql`insert into held_things (kind, thing_id, author_id, reasons) values ('comment', 1, ${person}, '{links}')`,
    sql`insert into text_prints (print, person_id, at) values ('print', ${person}, now())`,
    sql`insert into page_versions (page_key, content, note, state, by_id, at)
      values ('home', '{}', 'Built words', 'published', ${person}, now())`,
    sql`insert into page_drafts (page_key, content, revision, saved_by, saved_at) values ('home', '{}', 1, ${person}, now())`,
    sql`insert into page_visits (page_key, person_id, seen_at) values ('home', ${person}, now())`,
    sql`with opened as (insert into tickets (person_id, category, subject) values (${person}, 'other', 'Lamp secret')
        returning id)
      insert into ticket_messages (ticket_id, person_id, kind, is_staff, text)
      select id, ${person}, 'said', false, 'My ticket words.' from opened`,
    sql`with room as (insert into chat_rooms (name, last_index) values ('chat', 1)
        on conflict (name) do update set last_index = chat_rooms.last_index + 1 returning last_index),
      said as (insert into chat_messages (room, index, author_id, text) select 'chat', last_index, ${person}, 'Wandering words'
        from room returning index),
      signed as (insert into chat_reads (person_id, room, up_to) values (${person}, 'chat', 1))
      select index from said`,
    sql`insert into chat_reactions (room, index, person_id, sign)
      select room, max(index), ${person}, 'like' from chat_messages group by room`,
    sql`with said as (insert into messages (from_id, to_id, content)
        select ${person}, id, 'Private wandering words' from people where id <> ${person} and deleted_at is null
        order by id limit 1 returning id, to_id),
      answered as (insert into messages (from_id, to_id, content) select to_id, ${person}, 'An answer' from said),
      own as (insert into conversations (person_id, other_id, state, last_id) select ${person}, to_id, 'open', id from said),
      theirs as (insert into conversations (person_id, other_id, state, last_id) select to_id, ${person}, 'open', id from said),
      blocked as (insert into message_blocks (person_id, blocked_id) select ${person}, to_id from said),
      blocking as (insert into message_blocks (person_id, blocked_id) select to_id, ${person} from said),
      kept as (insert into reported_messages (anchor_id, message_id, from_id, content, said_at)
        select id, id, ${person}, 'Private wandering words', now() from said)
      insert into message_choices (person_id, who) values (${person}, 'followed')`,
    sql`insert into follow_grants (person_id, given_at, until) values (${person}, now(), now() + interval '7 days')`,
    sql`insert into file_downloads (person_id, day, file_key, at) values (${person}, current_date, 'a-file', now())`,
    sql`insert into check_ins (person_id, day, streak) values (${person}, current_date, 3)`,
    sql`insert into memberships (person_id, key, tier, currency, amount, paid, starts_at)
      values (${person}, 'pressed-once', 'gold', 'EUR', 300, 300, now())`,
    sql`insert into post_revisions (post_id, language, title, document, editor_id)
      select id, 'en', 'Former words', '{}', ${person} from posts order by id limit 1`,
    sql`insert into drafts (person_id, kind, title, form) values (${person}, 'topic', 'Unsent words', '{}')`,
    sql`with theirs as (insert into drafts (person_id, kind, title, form)
        select id, 'topic', 'Of another', '{}' from people where id <> ${person} order by id limit 1 returning id),
      readers as (insert into draft_readers (draft_id, person_id, invited_at) select id, ${person}, now() from theirs)
      insert into draft_comments (draft_id, author_id, words, created_at, done_at, done_by)
        select id, ${person}, 'Wandering margins', now(), now(), ${person} from theirs`,
    sql`insert into earnings (person_id, rule, object, day, credit) values (${person}, 'liked', 'post/1/2', current_date, 2)`,
    sql`insert into code_batches (key, currency, amount, count, uses, created_by, revoked_by)
      values ('press', 'credit', 5, 1, 1, ${person}, ${person})`,
    sql`with code as (insert into redeem_codes (code, currency, amount, created_by)
        values (${`WANDA-${person}`}, 'credit', 5, ${person}) returning id)
      insert into redemptions (code_id, person_id) select id, ${person} from code`,
    sql`with campaign as (insert into coupon_campaigns (name, type, starts_at, created_at, created_by)
        values ('{"en":"Wandering"}', 'cash', now(), now(), ${person}) returning id),
      named as (insert into coupon_allowed (campaign_id, person_id) select id, ${person} from campaign),
      coupon as (insert into coupons (campaign_id, code, code_key, owner_id, is_open, created_at)
        select id, ${`WANDA-C-${person}`}, ${`WANDAC${person}`}, ${person}, false, now() from campaign returning id)
      insert into coupon_uses (coupon_id, person_id, state, at, used_at)
        select id, ${person}, 'used', now(), now() from coupon`,
    sql`insert into payments (payable_kind, payable_id, provider, currency, amount, state, key, person_id, opened_at,
        settled_at)
      values ('recharge', 1, 'sandbox', 'EUR', 5, 'failed', md5(random()::text), ${person}, now(), now())`,
    sql`insert into sales (person_id, kind, item, currency, amount, title, path, language, created_at, expires_at, renews,
        renewed_at)
      values (${person}, 'credit', '{}', 'EUR', 5, '100 credits', 'account/wealth', 'en', now(), now(),
        '{"item":{"tier":"wandas-tier"},"price":5}', now())`,
    sql`insert into access_tokens (person_id, name, hash, tail, calls, created_at)
      values (${person}, 'Reads the town', sha256(${`token ${person}`}::bytea), 'a1B2', '{docs.getTree}', now())`,
    sql`insert into import_refs (source, kind, external_id, target_id)
      values ('old.example', 'author', ${`wanda-${person}`}, ${person})`,
    sql`insert into saved_filters (person_id, list, name, query, created_at)
      values (${person}, 'people', 'My own', 'role=staff', now())`,
    sql`insert into webhooks (person_id, url, events, sealed, is_on, created_at)
      values (${person}, 'https://receiver.example/hook', '{topic.created}', 'sealed-secret', false, now())`,
    sql`insert into newsletter_readers (person_id, language, asked_at, confirmed_at)
      values (${person}, 'en', now(), now())`,
    // As if they had asked for it before they had an account.
    sql`with reader as (insert into newsletter_readers (email, language, asked_at, confirmed_at)
        values ('wanda@town.test', 'en', now(), now()) returning id),
      letter as (insert into newsletter_letters (state, texts, created_by, created_at)
        values ('sent', '{"en":{"subject":"Autumn"}}', ${other}, now()) returning id)
      insert into newsletter_recipients (letter_id, reader_id, email, language, state, next_at)
        select letter.id, reader.id, 'wanda@town.test', 'en', 'sent', now() from reader, letter`,
    sql`insert into payment_ways (person_id, provider, sealed, mark, brand, last_four, expires, kept_at)
      values (${person}, 'sandbox', 'sealed-token', ${`mark-${person}`}, 'visa', '4242', '2031-04', now())`,
    sql`insert into payment_keepings (key, person_id, provider, created_at, expires_at)
      values (md5(random()::text), ${person}, 'sandbox', now(), now())`,
    sql`with session as (insert into sessions (person_id, method, refresh_hash, expires_at)
        values (${other}, 'password', sha256(${`look ${person}`}::bytea), now()) returning id)
      insert into looks (session_id, person_id, reason, began_at, until, ended_at)
        select id, ${person}, 'Wanda sees nothing.', now(), now(), now() from session`,
    sql`with act as (insert into bulk_acts (params, by_id, total, created_at) values ('{}', ${other}, 1, now()) returning id)
      insert into bulk_things (act_id, person_id) select id, ${person} from act`,
    sql`insert into account_merges (from_id, to_id, by_id, name, takes_sign_in, state, total, began_at)
      values (${person}, ${other}, ${other}, '', true, 'done', 1, now())`,
    sql`insert into backups (file, state, by_id, began_at, seen_at)
      values (${`plaza-${person}.plaza`}, 'done', ${person}, now(), now())`,
    sql`insert into person_notes (person_id, author_id, text, created_at)
      values (${person}, ${other}, 'Wanda wanders.', now()), (${other}, ${person}, 'Noted.', now())`,
    sql`insert into site_setting_changes (key, part, before, after, person_id, created_at)
      values ('chat', 'pause', '0', '5', ${person}, now())`,
    sql`insert into renewals (person_id, kind, item, names, way, currency, price, paid_until, look_at, created_at)
      values (${person}, 'membership', '{"tier":"friend"}', '{"en":"Friend"}', 'balance', 'EUR', 5, now(), now(), now())`,
    sql`insert into sanctions (person_id, kind, reason, created_by, until)
      values (${person}, 'silence', 'Shouted.', ${other}, now())`,
    sql`insert into sanctions (person_id, kind, reason, created_by, lifted_by, lifted_at)
      values (${other}, 'silence', 'Whispered.', ${person}, ${person}, now())`,
    sql`insert into audit_log (actor_id, act, subject) values (${person}, 'level.set', ${`person:${other}`})`,
    sql`insert into data_exports (person_id, asked_at, file, ready_at, expires_at)
      values (${person}, now() - interval '3 days', 'old.zip', now(), now() + interval '4 days')`,
    sql`insert into outgoing_messages (kind, reason, recipient, text)
      values ('mail', 'unconfigured', 'wanda@town.test', 'Hello Wanda')`,
    sql`insert into slug_history (kind, slug, target_id) values ('profile', 'wanda-before', ${person})`,
  ]
  for (const statement of statements) await statement.execute(db)
}

async function insertRelations(db: Database, person: number, other: number): Promise<void> {
  const [joined, left, own] = [await insertNode(db), await insertNode(db), await insertNode(db)]
  await sql`insert into node_members (node_id, person_id, state) values (${joined}, ${person}, 'joined'),
    (${left}, ${person}, 'left'), (${joined}, ${other}, 'joined')`.execute(db)
  await sql`update nodes set admin_id = ${person} where id = ${own}`.execute(db)
  await sql`insert into node_invitations (node_id, by_id, person_id, most_uses, expires_at)
    values (${own}, ${person}, ${other}, 1, now() + interval '30 days'),
      (${left}, ${other}, ${person}, 1, now() + interval '30 days')`.execute(db)
  await sql`insert into follows (follower_id, followed_id) values (${person}, ${other}), (${other}, ${person})`.execute(
    db,
  )
  const doc = await insertDoc(db, { authorId: other })
  await sql`insert into doc_votes (post_id, voter, helpful) values (${doc.id}, ${`person:${person}`}, true),
    (${doc.id}, ${`person:${other}`}, false)`.execute(db)
}

async function insertFiles(db: Database, person: number, mediaDir: string): Promise<void> {
  const files = Object.values(FILES).flat()
  for (const file of files) {
    await mkdir(path.join(mediaDir, path.dirname(file)), { recursive: true })
    await writeFile(path.join(mediaDir, file), `bytes of ${file}`)
  }
  await sql`insert into media (owner_id, kind, storage_key, mime, widths) values
    (${person}, 'image', ${'b'.repeat(32)}, 'image/webp', '{480,960}'),
    (${person}, 'attachment', ${FILES.inDraft[0]}, 'application/pdf', '{}'),
    (${person}, 'attachment', ${FILES.nowhere[0]}, 'application/pdf', '{}'),
    (${person}, 'video', ${FILES.film[0]}, 'video/mp4', '{}')`.execute(db)
  await sql`insert into media_captions (media_id, language, label, storage_key, size, created_at)
    select id, 'en', 'English', ${FILES.film[1]}, 9, now() from media
    where owner_id = ${person} and storage_key = ${FILES.film[0]}`.execute(db)
  await sql`insert into media (owner_id, kind, external_url, mime)
    values (${person}, 'image', 'https://far.example/w.png', 'image/png')`.execute(db)
  await sql`insert into uploads (person_id, file_name, file_size, total_chunks, created_at, touched_at)
    values (${person}, 'wanda.mp4', 2000000, 2, now(), now())`.execute(db)
  await sql`insert into finished_uploads (person_id, file_name, file_size, total_chunks, pieces, media_id, finished_at)
    select ${person}, 'film.mp4', 5, 1, '{1}', id, now() from media
    where owner_id = ${person} and storage_key = ${FILES.film[0]}`.execute(db)
}

const link = (text: string, href: string) =>
  JSON.stringify({
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  })

async function insertWriting(db: Database, person: number, other: number) {
  const nodeId = await insertNode(db)
  const term = await insertTerm(db)
  const article = await insertPost(db, { authorId: person, text: 'Barges are slow.' })
  await sql`update posts set cover_id = (select id from media where storage_key = ${'b'.repeat(32)})
    where id = ${article.id}`.execute(db)
  await sql`insert into post_terms (term_id, post_id, published_at) values (${term.id}, ${article.id}, now())`.execute(
    db,
  )
  await sql`insert into post_revisions (post_id, language, title, document, editor_id)
    values (${article.id}, 'en', 'Former words', '{}', ${person})`.execute(db)
  const theirs = await insertPost(db, { authorId: other })
  await sql`insert into co_authors (post_id, person_id, joined_at) values (${theirs.id}, ${person}, now())`.execute(
    db,
  )
  await sql`insert into translation_drafts (post_id, language, title, document, source_hash, editor_id)
    values (${article.id}, 'es', 'Unsent words', '{}', '', ${person}),
      (${theirs.id}, 'es', 'Words for others', '{}', '', ${person})`.execute(db)
  const draft = await insertPost(db, { authorId: person, state: 'draft' })
  await sql`update post_texts set document = ${link('The plan', `/media/${FILES.inDraft[0]}`)}
    where post_id = ${draft.id}`.execute(db)
  const product = await insertPost(db, { authorId: person, kind: 'product' })
  await sql`insert into products (post_id, goods) values (${product.id}, 'virtual')`.execute(db)
  await sql`insert into variants (post_id, key) values (${product.id}, 'one')`.execute(db)
  await sql`insert into stock_wishes (variant_id, person_id, asked_at)
    select id, ${person}, now() from variants where post_id = ${product.id}`.execute(db)
  await sql`insert into kept_products (person_id, post_id, prices, noted_at)
    values (${person}, ${product.id}, '{"USD": 500}', now())`.execute(db)
  await sql`insert into wish_shares (person_id, shared_at) values (${person}, now())`.execute(db)
  await sql`insert into stock_mails (variant_id, email, language, asked_at)
    select id, 'wanda@town.test', 'en', now() from variants where post_id = ${product.id}`.execute(db)
  await sql`insert into product_keys (post_id, variant_id, digest, sealed)
    select post_id, id, 'unlike', 'closed' from variants where post_id = ${product.id}`.execute(db)
  await sql`insert into product_files (post_id, media_id)
    select ${product.id}, min(id) from media where owner_id = ${person}`.execute(db)
  const topic = await insertTopic(db, { nodeId, authorId: person, topicType: 'vote' })
  await sql`insert into purchases (person_id, post_id, seller_id, unit, amount, seller_amount, refunded_by, refunded_at)
    values (${person}, ${article.id}, ${other}, 'credit', 20, 18, null, null),
      (${other}, ${article.id}, ${person}, 'credit', 20, 18, ${person}, now())`.execute(db)
  await sql`with bought as (insert into orders (number, key, person_id, email, language, currency, state, items_amount,
        total_amount, is_tax_included, address, note, created_at, expires_at, paid_at)
      select lpad(n::text, 10, '0'), gen_random_uuid(), case n when 1 then ${person}::bigint else ${other}::bigint end,
        case n when 1 then 'wanda-buys@secret.example' else '' end, 'en', 'EUR', 'completed', 5, 5, true,
        case n when 1 then '{"name": "Wanda at home", "street": "secret street 4711"}'::jsonb end,
        case n when 1 then 'Ring at secret street' else '' end, now(), now(), now() from generate_series(1, 2) n
      returning id),
    sold as (insert into order_lines (order_id, position, post_id, variant_key, seller_id, site_share, title, chosen, goods,
        quantity, unit_amount, amount)
      select id, 0, ${product.id}, 'one', ${person}::bigint, 10, 'Something', '', 'physical', 1, 5, 5 from bought),
    moved as (insert into order_moves (order_id, position, from_state, to_state, actor_id, at)
      select id, 0, 'pending', 'paid', ${person}::bigint, now() from bought)
    insert into parcels (order_id, carrier, tracking, sent_by, sent_at)
    select id, 'Correos', '1', ${person}::bigint, now() from bought`.execute(db)
  await sql`with booked as (select transaction_id from ledger_postings order by 1 limit 1),
      held as (insert into ledger_holds (person_id, currency, amount, state, reason, opened_by, closed_by)
        select ${person}, 'EUR', 5, 'released', 'withdrawal', transaction_id, transaction_id from booked returning id)
    insert into withdrawals (person_id, key, currency, amount, target, state, hold_id, decided_by)
    select ${person}, 'pressed-once', 'EUR', 5, 'My bank, 123', 'refused', id, ${person} from held`.execute(
    db,
  )
  await sql`insert into gifts (from_id, to_id, post_id, amount, note, transaction_id)
    select case n when 1 then ${person} else ${other} end::bigint, case n when 1 then ${other} else ${person} end::bigint,
      ${article.id}, 5, 'Thank you.', id
    from (select id, row_number() over (order by id desc) as n from ledger_transactions order by id desc limit 2) as latest`.execute(
    db,
  )
  await sql`insert into bounties (post_id, kind, amount, target, deadline, state)
    values (${topic.id}, 'credit', 20, 'all', now(), 'refunded')`.execute(db)
  await sql`insert into bounty_disputes (post_id, person_id, reason, resolved_by, resolved_at, outcome)
    values (${topic.id}, ${person}, 'It was copied.', ${person}, now(), 'refunded')`.execute(db)
  await sql`insert into polls (post_id, kind, deadline) values (${topic.id}, 'single', now())`.execute(db)
  await sql`insert into poll_options (post_id, position, text) values (${topic.id}, 0, 'By barge')`.execute(
    db,
  )
  await sql`insert into ballots (post_id, person_id, option_ids)
    select ${topic.id}, voter, array[id] from poll_options, unnest(${[person, other]}::bigint[]) voter
    where post_id = ${topic.id}`.execute(db)
  const bounty = await insertTopic(db, { nodeId, authorId: person, topicType: 'bounty' })
  const foreign = await insertTopic(db, { nodeId, authorId: other, title: 'How slow is a barge?' })
  for (const [post, target] of [
    [bounty, other],
    [foreign, person],
  ] as const) {
    await sql`insert into bounties (post_id, kind, amount, target, deadline, state)
      values (${post.id}, 'credit', 50, 'some', now() + interval '9 days', 'open')`.execute(db)
    await sql`insert into bounty_targets values (${post.id}, ${target})`.execute(db)
  }
  const answer = await insertAnswer(db, { topic: foreign, text: 'Slower than you.', isAccepted: true })
  const pending = await insertAnswer(db, { topic: foreign, text: 'Not seen yet.', state: 'pending' })
  await sql`update answers set author_id = ${person} where id in (${answer}, ${pending})`.execute(db)
  const scored = await insertAnswer(db, { topic, text: 'Thank you for asking.' })
  const replied = await insertComment(db, { postId: foreign.id, text: 'A word that others answer.' })
  const alone = await insertComment(db, { postId: foreign.id, text: 'A word to nobody.' })
  const hidden = await insertComment(db, { postId: foreign.id, text: 'A word too much.', state: 'hidden' })
  const onAnswer = await insertComment(db, { postId: foreign.id, answerId: answer, text: 'Indeed.' })
  const reply = await insertComment(db, { postId: foreign.id, parentId: replied, text: 'What others say.' })
  const own = [replied, alone, hidden, onAnswer]
  await sql`update comments set author_id = ${person} where id = any(${own}::bigint[])`.execute(db)
  await sql`insert into reply_revisions (answer_id, comment_id, document, editor_id)
    values (${answer}, null, '{}', ${person}), (null, ${alone}, '{}', ${person}), (${scored}, null, '{}', ${person})`.execute(
    db,
  )
  await sql`update posts set last_person_id = ${person} where id = ${foreign.id}`.execute(db)
  await sql`insert into reactions (person_id, target_kind, target_id, kind) values
    (${person}, 'post', ${foreign.id}, 'like'), (${person}, 'post', ${foreign.id}, 'favorite'),
    (${person}, 'comment', ${reply}, 'like'), (${other}, 'post', ${foreign.id}, 'like'),
    (${person}, 'answer', ${scored}, 'like'), (${other}, 'answer', ${scored}, 'like'),
    (${other}, 'post', ${article.id}, 'like')`.execute(db)
  await indexPosts(db, [article.id, draft.id, product.id, topic.id, bounty.id, foreign.id])
  await indexAnswers(db, [answer])
  return { article, draft, product, topic, bounty, foreign, answer, replied, alone, reply, term, nodeId }
}

/** A comment of somebody, as it stands now. */
export const commentText = async (db: Database, id: number): Promise<string> => {
  const { rows } = await sql<{ document: object; deleted: boolean }>`
    select document, deleted_at is not null as deleted from comments where id = ${id}`.execute(db)
  return rows[0]?.deleted ? '' : JSON.stringify(rows[0]?.document)
}

const IN_PUBLIC_NODE = `exists (select 1 from nodes where nodes.id = posts.node_id and visibility = 'public')`

/** Every counter as the rows say it: what is public is counted, and nothing else. */
const COUNTERS = {
  posts: `likes = (select count(*) from reactions where target_kind = 'post' and target_id = posts.id and kind = 'like'),
    favorites = (select count(*) from reactions
      where target_kind = 'post' and target_id = posts.id and kind = 'favorite'),
    comments = (select count(*) from comments where post_id = posts.id and answer_id is null
      and state = 'approved' and deleted_at is null),
    answers = (select count(*) from answers where post_id = posts.id and state = 'published' and deleted_at is null)`,
  comments: `likes = (select count(*) from reactions
    where target_kind = 'comment' and target_id = comments.id and kind = 'like')`,
  answers: `score = (select count(*) from reactions
      where target_kind = 'answer' and target_id = answers.id and kind = 'like'),
    comments = (select count(*) from comments where answer_id = answers.id
    and state = 'approved' and deleted_at is null)`,
  polls: `voters = (select count(*) from ballots where ballots.post_id = polls.post_id)`,
  poll_options: `ballots = (select count(*) from ballots where poll_options.id = any(option_ids))`,
  nodes: `members_count = (select count(*) from node_members where node_id = nodes.id and state = 'joined'),
    topics_count = (select count(*) from posts where node_id = nodes.id and state = 'published' and deleted_at is null)`,
  terms: `posts_count = (select count(*) from post_terms join posts on posts.id = post_id
    where term_id = terms.id and state = 'published' and deleted_at is null)`,
  docs: `helpful = (select count(*) from doc_votes where post_id = docs.post_id and helpful),
    unhelpful = (select count(*) from doc_votes where post_id = docs.post_id and not helpful)`,
  people: `articles_count = (select count(*) from posts where author_id = people.id and kind = 'article'
      and state = 'published' and deleted_at is null),
    topics_count = (select count(*) from posts where author_id = people.id and kind = 'topic'
      and state = 'published' and deleted_at is null and ${IN_PUBLIC_NODE}),
    answers_count = (select count(*) from answers join posts on posts.id = post_id
      where answers.author_id = people.id and answers.state = 'published' and answers.deleted_at is null
        and ${IN_PUBLIC_NODE}),
    followers_count = (select count(*) from follows where followed_id = people.id),
    following_count = (select count(*) from follows where follower_id = people.id)`,
} as const

/** Sets all counters anew, after rows were written by hand. */
export async function recount(db: Database): Promise<void> {
  for (const [table, counters] of Object.entries(COUNTERS)) {
    await sql.raw(`update ${table} set ${counters}`).execute(db)
  }
}

/** Tables with a wrong counter; deleted rows are ignored. */
export async function listWrongCounters(db: Database): Promise<string[]> {
  const wrong: string[] = []
  for (const [table, counters] of Object.entries(COUNTERS)) {
    const isThere = ['posts', 'answers', 'comments'].includes(table) ? 'deleted_at is null' : 'true'
    const before = await sql.raw(`select * from ${table} where ${isThere}`).execute(db)
    await db
      .transaction()
      .execute(async (transaction) => {
        await sql.raw(`update ${table} set ${counters}`).execute(transaction)
        const after = await sql.raw(`select * from ${table} where ${isThere}`).execute(transaction)
        const text = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
        if (text(before.rows).join() !== text(after.rows).join()) wrong.push(table)
        throw ROLLBACK
      })
      .catch((error) => {
        if (error !== ROLLBACK) throw error
      })
  }
  return wrong
}
const ROLLBACK = new Error('Looked, not touched.')
