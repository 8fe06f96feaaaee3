CREATE TABLE "people_hand_changes" (
	"user_id" bigint NOT NULL,
	"field" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"actor_account_id" bigint,
	"former_email" text,
	"ended_in" bigint,
	CONSTRAINT "people_hand_changes_user_id_field_pk" PRIMARY KEY("user_id","field"),
	CONSTRAINT "people_hand_changes_field" CHECK ("people_hand_changes"."field" in ('name', 'email', 'area', 'joined_on', 'platform', 'is_active', 'cedula'))
);
--> statement-breakpoint
CREATE TABLE "people_mends" (
	"user_id" bigint NOT NULL,
	"column_name" text NOT NULL,
	"wrong" text NOT NULL,
	"mended" text,
	"mended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_mends_user_id_column_name_pk" PRIMARY KEY("user_id","column_name")
);
--> statement-breakpoint
ALTER TABLE "people_hand_changes" ADD CONSTRAINT "people_hand_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_hand_changes" ADD CONSTRAINT "people_hand_changes_ended_in_people_batches_id_fk" FOREIGN KEY ("ended_in") REFERENCES "public"."people_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_mends" ADD CONSTRAINT "people_mends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_hand_changes_ended_in" ON "people_hand_changes" USING btree ("ended_in");--> statement-breakpoint
CREATE INDEX "people_hand_changes_former_email" ON "people_hand_changes" USING btree ("former_email");--> statement-breakpoint
-- What operators changed by hand since the last file, and whom they had deactivated before it and no file has brought back.
insert into people_hand_changes (user_id, field, changed_at, actor_account_id)
select distinct on (u.id, f.field) u.id, f.field, e.at, e.actor_account_id
  from audit e
  join users u on u.id = e.person_id and u.erased_at is null
 cross join lateral (values ('name', 'name', to_jsonb(u.name)), ('area', 'area', to_jsonb(u.area)),
                            ('joined_on', 'joinedOn', to_jsonb(u.joined_on)), ('platform', 'platform', to_jsonb(u.platform)),
                            ('is_active', 'isActive', to_jsonb(u.is_active))) as f (field, key, value)
 where e.action in ('users.edit', 'users.set-access')
   and e.details -> 'after' ? f.key
   and e.details -> 'before' -> f.key is distinct from e.details -> 'after' -> f.key
   and e.details -> 'after' -> f.key = coalesce(f.value, 'null')
   and (f.field = 'is_active' and not u.is_active
        or e.at > coalesce((select max(applied_at) from people_batches where undone_at is null), '-infinity'))
 order by u.id, f.field, e.at desc;
