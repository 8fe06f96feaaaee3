CREATE TABLE "received_copies" (
	"user_id" bigint NOT NULL,
	"album_id" text NOT NULL,
	"number" integer NOT NULL,
	"received" integer NOT NULL,
	CONSTRAINT "received_copies_user_id_album_id_number_pk" PRIMARY KEY("user_id","album_id","number"),
	CONSTRAINT "received_copies_received" CHECK ("received_copies"."received" >= 1)
);
--> statement-breakpoint
ALTER TABLE "received_copies" ADD CONSTRAINT "received_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_copies" ADD CONSTRAINT "received_copies_album_id_number_figures_album_id_number_fk" FOREIGN KEY ("album_id","number") REFERENCES "public"."figures"("album_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What the open season brought before this upgrade counts: the cards of opened packs, and what came otherwise but by purchase.
insert into received_copies (user_id, album_id, number, received)
select r.user_id, r.album_id, r.number, count(*)
  from (select p.user_id, p.album_id, (c ->> 'number')::int as number
          from packs p cross join json_array_elements(p.opening -> 'cards') as c
         where p.state = 'opened' and coalesce((p.opening ->> 'stardust')::int, 0) = 0
        union all
        select user_id, album_id, number from figure_arrivals where source <> 'stardust') r
  join albums a on a.id = r.album_id and current_date between a.starts_on and a.ends_on
  join figures f on (f.album_id, f.number) = (r.album_id, r.number)
 group by r.user_id, r.album_id, r.number;
--> statement-breakpoint
-- The finishes that these copies reach, with one notice for all of them.
with lit as (
  insert into figure_finishes (user_id, album_id, number, finish, is_shown, bought_at)
  select r.user_id, r.album_id, r.number, t.finish,
         t.finish = 'aurora' and not exists (
           select from figure_finishes b where (b.user_id, b.album_id, b.number) = (r.user_id, r.album_id, r.number)),
         now()
    from received_copies r
    join figures f on (f.album_id, f.number) = (r.album_id, r.number)
    join (values ('aurora', 3), ('prisma', 6), ('oro', 9)) as t (finish, copies) on r.received >= t.copies
   where not (t.finish = 'oro' and f.rarity = 'legendaria')
  on conflict (user_id, album_id, number, finish) do nothing
  returning user_id
)
insert into notices (user_id, kind, title, text, path, notice_key, celebrates, created_at)
select user_id, 'pack', 'Tus repetidas se encendieron',
       case when count(*) = 1 then 'Una de tus figuras ganó un acabado por las copias que recibiste.'
            else 'Tus figuras ganaron ' || count(*) || ' acabados por las copias que recibiste.' end,
       '/figuras/album', 'finishes-lit', false, now()
  from lit group by user_id
on conflict (user_id, notice_key) do nothing;
