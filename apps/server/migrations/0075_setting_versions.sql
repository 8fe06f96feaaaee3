CREATE TABLE "setting_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "setting_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "kudos" DROP CONSTRAINT "kudos_place";--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_place" CHECK ("kudos"."place_in_week" between 1 and 20);--> statement-breakpoint
-- Written beside each change whoever makes it, also a release before this one.
create function keep_setting_version() returns trigger language plpgsql as $$
begin
  insert into setting_versions (key, version, value, changed_at, changed_by)
  values (new.key, new.version, new.value, new.changed_at, new.changed_by)
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_version after insert or update of version on settings
  for each row execute function keep_setting_version();
--> statement-breakpoint
insert into setting_versions (key, version, value, changed_at, changed_by)
select key, version, value, changed_at, changed_by from settings;
--> statement-breakpoint
-- A company that is already here keeps the five values that its kudos name; a new one begins without any.
insert into settings (key, value, version, changed_at)
select 'values', '[
  {"id": "equipo", "name": "Trabajo en equipo", "sentence": "", "icon": "iconos/equipo", "isRetired": false},
  {"id": "innovacion", "name": "Innovación", "sentence": "", "icon": "iconos/idea", "isRetired": false},
  {"id": "servicio", "name": "Servicio", "sentence": "", "icon": "iconos/kudos", "isRetired": false},
  {"id": "excelencia", "name": "Excelencia", "sentence": "", "icon": "iconos/precision", "isRetired": false},
  {"id": "pasion", "name": "Pasión", "sentence": "", "icon": "iconos/racha", "isRetired": false}
]', 1, now()
 where exists (select from users);
