/**
 * The first schema: people, media, nodes, posts of all kinds with their texts per language, terms, answers,
 * comments, products, reactions, settings and the outbox.
 *
 * Numbers in addresses: things that share a table but not a kind (posts, terms) carry a `number` that counts
 * per kind, so that /article/1, /shop/1 and /community/1 can all exist; `id` never leaves the server for them.
 */
export const up = `
create table people (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  avatar text not null default '',
  language text not null,
  email text,
  phone text,
  password_hash text,
  roles text[] not null default '{}',
  level_key text not null,
  vip_key text,
  vip_until timestamptz,
  experience bigint not null default 0,
  articles_count int not null default 0,
  topics_count int not null default 0,
  answers_count int not null default 0,
  followers_count int not null default 0,
  following_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index people_email on people (lower(email)) where email is not null;
create unique index people_phone on people (phone) where phone is not null;

create table follows (
  follower_id bigint not null references people,
  followed_id bigint not null references people,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed on follows (followed_id, created_at desc);

create table media (
  id bigint generated always as identity primary key,
  owner_id bigint references people,
  kind text not null check (kind in ('image', 'video', 'audio', 'attachment')),
  storage_key text unique,
  external_url text,
  mime text not null,
  size bigint not null default 0,
  width int,
  height int,
  widths int[] not null default '{}',
  color text,
  title text not null default '',
  alt text not null default '',
  caption text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((storage_key is null) <> (external_url is null))
);
create index media_owner on media (owner_id, kind, id desc);

create table nodes (
  id bigint generated always as identity primary key,
  slug text unique,
  language text not null,
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  join_kind text not null default 'free' check (join_kind in ('free', 'approval', 'money', 'level')),
  join_prices jsonb not null default '{}',
  join_period text check (join_period in ('month', 'season', 'half-year', 'year', 'ever')),
  join_levels text[] not null default '{}',
  cover_id bigint references media,
  admin_id bigint references people,
  position int not null default 0,
  members_count int not null default 0,
  topics_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index nodes_listed on nodes (position, id) where deleted_at is null;

create table node_texts (
  node_id bigint not null references nodes,
  language text not null,
  name text not null,
  description text not null default '',
  status text not null default 'reviewed' check (status in ('original', 'machine', 'reviewed', 'stale')),
  primary key (node_id, language)
);

create table node_members (
  node_id bigint not null references nodes,
  person_id bigint not null references people,
  role text not null default 'member' check (role in ('member', 'admin')),
  state text not null default 'joined' check (state in ('joined', 'waiting', 'left')),
  until timestamptz,
  joined_at timestamptz not null default now(),
  primary key (node_id, person_id)
);
create index node_members_person on node_members (person_id, node_id) where state = 'joined';

create table posts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'topic', 'product', 'page', 'doc')),
  number bigint not null,
  slug text,
  author_id bigint not null references people,
  node_id bigint references nodes,
  language text not null,
  state text not null default 'draft' check (state in ('draft', 'pending', 'published', 'hidden')),
  published_at timestamptz,
  access jsonb,
  cover_id bigint references media,
  topic_type text not null default 'none' check (topic_type in ('none', 'bounty', 'vote')),
  accepted_answer_id bigint,
  pinned boolean not null default false,
  featured boolean not null default false,
  views bigint not null default 0,
  likes int not null default 0,
  favorites int not null default 0,
  comments int not null default 0,
  answers int not null default 0,
  last_activity_at timestamptz not null default now(),
  last_person_id bigint references people,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (kind, number),
  check ((kind = 'topic') = (node_id is not null)),
  check (state <> 'published' or published_at is not null),
  check (slug is null or (slug !~ '^[0-9]+$' and slug !~ '[./]'))
);
create unique index posts_slug on posts (kind, slug) where slug is not null;
create index posts_newest on posts (kind, published_at desc, id desc) where state = 'published' and deleted_at is null;
create index posts_read on posts (kind, views desc, id desc) where state = 'published' and deleted_at is null;
create index topics_active on posts (last_activity_at desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null;
create index topics_unsolved on posts (last_activity_at desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null and accepted_answer_id is null;
create index topics_bounty on posts (last_activity_at desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null and topic_type = 'bounty';
create index topics_in_node on posts (node_id, pinned desc, last_activity_at desc, id desc)
  where kind = 'topic' and state = 'published' and deleted_at is null;
create index posts_by_author on posts (author_id, kind, published_at desc, id desc)
  where state = 'published' and deleted_at is null;

create sequence article_numbers;
create sequence topic_numbers;
create sequence product_numbers;
create sequence page_numbers;
create sequence doc_numbers;

create table post_texts (
  post_id bigint not null references posts,
  language text not null,
  title text not null,
  excerpt text not null default '',
  document jsonb not null,
  hidden_document jsonb,
  status text not null default 'original' check (status in ('original', 'machine', 'reviewed', 'stale')),
  source_hash text,
  updated_at timestamptz not null default now(),
  primary key (post_id, language)
);

create table post_media (
  post_id bigint not null references posts,
  media_id bigint not null references media,
  position int not null default 0,
  primary key (post_id, media_id)
);

create table slug_history (
  kind text not null,
  slug text not null,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);

create table terms (
  id bigint generated always as identity primary key,
  taxonomy text not null check (taxonomy in
    ('article-category', 'article-tag', 'shop-category', 'shop-tag', 'community-tag')),
  number bigint not null,
  slug text,
  language text not null,
  parent_id bigint references terms,
  position int not null default 0,
  posts_count int not null default 0,
  created_at timestamptz not null default now(),
  unique (taxonomy, number),
  check (slug is null or (slug !~ '^[0-9]+$' and slug !~ '[./]'))
);
create unique index terms_slug on terms (taxonomy, slug) where slug is not null;

create table term_texts (
  term_id bigint not null references terms,
  language text not null,
  name text not null,
  description text not null default '',
  status text not null default 'reviewed' check (status in ('original', 'machine', 'reviewed', 'stale')),
  primary key (term_id, language)
);

create table post_terms (
  term_id bigint not null references terms,
  post_id bigint not null references posts,
  published_at timestamptz,
  position int not null default 0,
  primary key (term_id, post_id)
);
create index post_terms_newest on post_terms (term_id, published_at desc, post_id desc);
create index post_terms_post on post_terms (post_id, position);

create table answers (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  author_id bigint not null references people,
  language text not null,
  document jsonb not null,
  state text not null default 'published' check (state in ('pending', 'published', 'hidden')),
  score int not null default 0,
  comments int not null default 0,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index answers_best on answers (post_id, (accepted_at is not null) desc, score desc, id)
  where state = 'published' and deleted_at is null;
create index answers_by_time on answers (post_id, created_at, id) where state = 'published' and deleted_at is null;
create index answers_by_author on answers (author_id, created_at desc, id desc)
  where state = 'published' and deleted_at is null;
alter table posts add foreign key (accepted_answer_id) references answers;

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts,
  answer_id bigint references answers,
  parent_id bigint references comments,
  author_id bigint references people,
  guest_name text,
  language text not null,
  document jsonb not null,
  state text not null default 'approved' check (state in ('pending', 'approved', 'hidden')),
  likes int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((author_id is null) <> (guest_name is null))
);
create index comments_on_post on comments (post_id, created_at, id)
  where answer_id is null and state = 'approved' and deleted_at is null;
create index comments_on_answer on comments (answer_id, created_at, id)
  where state = 'approved' and deleted_at is null;

create table reactions (
  person_id bigint not null references people,
  target_kind text not null check (target_kind in ('post', 'answer', 'comment')),
  target_id bigint not null,
  kind text not null check (kind in ('like', 'favorite')),
  created_at timestamptz not null default now(),
  primary key (person_id, target_kind, target_id, kind)
);
create index reactions_target on reactions (target_kind, target_id, kind);

create table bounties (
  post_id bigint primary key references posts,
  kind text not null check (kind in ('money', 'credit')),
  currency text,
  amount bigint not null check (amount > 0),
  target text not null check (target in ('all', 'some')),
  deadline timestamptz not null,
  state text not null default 'open' check (state in ('open', 'paid', 'split', 'refunded', 'disputed')),
  check ((kind = 'money') = (currency is not null))
);
create table bounty_targets (
  post_id bigint not null references bounties,
  person_id bigint not null references people,
  primary key (post_id, person_id)
);

create table polls (
  post_id bigint primary key references posts,
  kind text not null check (kind in ('single', 'multiple', 'pk')),
  deadline timestamptz not null,
  voters int not null default 0
);
create table poll_options (
  id bigint generated always as identity primary key,
  post_id bigint not null references polls,
  position int not null,
  text text not null,
  ballots int not null default 0,
  unique (post_id, position)
);

create table docs (
  post_id bigint primary key references posts,
  parent_id bigint references posts,
  position int not null default 0,
  helpful int not null default 0,
  unhelpful int not null default 0
);
create index docs_tree on docs (parent_id, position);

create table doc_votes (
  post_id bigint not null references docs,
  voter text not null,
  helpful boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, voter)
);

create table products (
  post_id bigint primary key references posts,
  goods text not null check (goods in ('physical', 'virtual', 'package')),
  options jsonb not null default '[]',
  sold int not null default 0,
  ratings int not null default 0,
  rating_sum int not null default 0
);
create table variants (
  id bigint generated always as identity primary key,
  post_id bigint not null references products,
  key text not null,
  chosen jsonb not null default '{}',
  stock int check (stock >= 0),
  position int not null default 0,
  unique (post_id, key)
);
create table variant_prices (
  variant_id bigint not null references variants,
  currency text not null,
  amount bigint not null check (amount >= 0),
  compare_amount bigint check (compare_amount > amount),
  primary key (variant_id, currency)
);

create table page_settings (
  id bigint generated always as identity primary key,
  data jsonb not null,
  state text not null check (state in ('draft', 'published')),
  note text not null default '',
  created_by bigint references people,
  created_at timestamptz not null default now()
);
create index page_settings_newest on page_settings (state, id desc);

create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table outbox (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  name text not null,
  data jsonb not null,
  tags text[] not null default '{}',
  created_at timestamptz not null default now()
);
`
