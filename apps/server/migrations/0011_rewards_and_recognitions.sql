CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"summary" text,
	"failures_in_a_row" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kudos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kudos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" bigint NOT NULL,
	"week" text NOT NULL,
	"place_in_week" integer NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL,
	"guard" text DEFAULT 'none' NOT NULL,
	"guard_note" text,
	"sent_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "kudos_place_in_week" UNIQUE("sender_id","week","place_in_week"),
	CONSTRAINT "kudos_sender_week" UNIQUE("id","sender_id","week"),
	CONSTRAINT "kudos_place" CHECK ("kudos"."place_in_week" between 1 and 5),
	CONSTRAINT "kudos_message" CHECK (char_length("kudos"."message") between 15 and 280)
);
--> statement-breakpoint
CREATE TABLE "kudos_receivers" (
	"kudos_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"week" text NOT NULL,
	"receiver_id" bigint NOT NULL,
	"experience" integer NOT NULL,
	"thanked_at" timestamp with time zone,
	CONSTRAINT "kudos_receivers_kudos_id_receiver_id_pk" PRIMARY KEY("kudos_id","receiver_id"),
	CONSTRAINT "kudos_pair_week" UNIQUE("sender_id","receiver_id","week"),
	CONSTRAINT "kudos_not_oneself" CHECK ("kudos_receivers"."sender_id" <> "kudos_receivers"."receiver_id"),
	CONSTRAINT "kudos_experience" CHECK ("kudos_receivers"."experience" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "kudos_reports" (
	"kudos_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "kudos_reports_kudos_id_reporter_id_pk" PRIMARY KEY("kudos_id","reporter_id"),
	CONSTRAINT "kudos_reports_decided" CHECK (num_nonnulls("kudos_reports"."decision", "kudos_reports"."decided_at", "kudos_reports"."decided_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "leaderboard_opt_outs" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"board" text NOT NULL,
	"position" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"experience" integer NOT NULL,
	CONSTRAINT "standings_board_position_pk" PRIMARY KEY("board","position"),
	CONSTRAINT "standings_place" CHECK ("standings"."place" between 1 and "standings"."position")
);
--> statement-breakpoint
CREATE TABLE "standings_counts" (
	"period" text PRIMARY KEY NOT NULL,
	"period_key" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"last_movement" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "best_employees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "best_employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"area" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"experience" integer NOT NULL,
	"credits" integer NOT NULL,
	"actor_account_id" bigint,
	"published_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "best_employees_version" UNIQUE("month","area","version"),
	CONSTRAINT "best_employees_month" CHECK ("best_employees"."month" ~ '^\d{4}-\d{2}$'),
	CONSTRAINT "best_employees_reason" CHECK ("best_employees"."reason" <> ''),
	CONSTRAINT "best_employees_gives" CHECK ("best_employees"."experience" >= 0 and "best_employees"."credits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "congratulations" (
	"best_employee_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "congratulations_best_employee_id_user_id_pk" PRIMARY KEY("best_employee_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "nominations" (
	"nominator_id" bigint NOT NULL,
	"month" text NOT NULL,
	"nominee_id" bigint NOT NULL,
	"value" text NOT NULL,
	"example" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "nominations_nominator_id_month_pk" PRIMARY KEY("nominator_id","month"),
	CONSTRAINT "nominations_not_oneself" CHECK ("nominations"."nominator_id" <> "nominations"."nominee_id"),
	CONSTRAINT "nominations_example" CHECK (char_length("nominations"."example") between 40 and 500)
);
--> statement-breakpoint
CREATE TABLE "special_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"figure_key" text NOT NULL,
	"title" text NOT NULL,
	"story" text NOT NULL,
	"picture" text NOT NULL,
	"won_at" timestamp with time zone NOT NULL,
	CONSTRAINT "special_figures_key" UNIQUE("user_id","figure_key")
);
--> statement-breakpoint
CREATE TABLE "redeem_events" (
	"redeem_id" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_account_id" bigint,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeem_events_redeem_id_ordinal_pk" PRIMARY KEY("redeem_id","ordinal"),
	CONSTRAINT "redeem_events_state" UNIQUE("redeem_id","state")
);
--> statement-breakpoint
CREATE TABLE "redeems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reward_id" text NOT NULL,
	"reward_version" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"picture" text NOT NULL,
	"price" integer NOT NULL,
	"delivery" text NOT NULL,
	"conditions" text[] NOT NULL,
	"took_stock" boolean NOT NULL,
	"period_key" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"promised_on" date NOT NULL,
	"overdue_on" date NOT NULL,
	"pickup_sealed" "bytea",
	"pickup_hash" "bytea",
	CONSTRAINT "redeems_pickup_hash_unique" UNIQUE("pickup_hash"),
	CONSTRAINT "redeems_state" CHECK ("redeems"."state" in ('requested', 'approved', 'preparing', 'ready', 'delivered', 'cancelled', 'rejected', 'overdue', 'failed')),
	CONSTRAINT "redeems_price" CHECK ("redeems"."price" >= 1),
	CONSTRAINT "redeems_pickup" CHECK (("redeems"."pickup_sealed" is null) = ("redeems"."pickup_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "reward_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reward_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"redeem_id" bigint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_codes_redeem_id_unique" UNIQUE("redeem_id"),
	CONSTRAINT "reward_codes_hash" UNIQUE("reward_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reward_goals" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"reward_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_waits" (
	"user_id" bigint NOT NULL,
	"reward_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_waits_user_id_reward_id_pk" PRIMARY KEY("user_id","reward_id")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"conditions" text[] NOT NULL,
	"picture" text NOT NULL,
	"category" text NOT NULL,
	"price" integer NOT NULL,
	"delivery" text NOT NULL,
	"min_rank" text,
	"starts_on" date,
	"ends_on" date,
	"stock" integer,
	"limit_count" integer,
	"limit_period" text,
	"promised_days" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "rewards_price" CHECK ("rewards"."price" >= 1),
	CONSTRAINT "rewards_stock" CHECK ("rewards"."stock" >= 0),
	CONSTRAINT "rewards_delivery" CHECK ("rewards"."delivery" in ('code', 'pickup', 'shipping', 'time-off')),
	CONSTRAINT "rewards_limit" CHECK (num_nonnulls("rewards"."limit_count", "rewards"."limit_period") in (0, 2) and "rewards"."limit_count" >= 1),
	CONSTRAINT "rewards_window" CHECK ("rewards"."starts_on" <= "rewards"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"movement_key" text NOT NULL,
	"redeem_id" bigint,
	"actor_account_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_key" UNIQUE("reward_id","movement_key"),
	CONSTRAINT "stock_movements_moves" CHECK ("stock_movements"."amount" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "kudos" ADD CONSTRAINT "kudos_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_receivers" ADD CONSTRAINT "kudos_receivers_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_receivers" ADD CONSTRAINT "kudos_receivers_kudos_id_sender_id_week_kudos_id_sender_id_week_fk" FOREIGN KEY ("kudos_id","sender_id","week") REFERENCES "public"."kudos"("id","sender_id","week") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_reports" ADD CONSTRAINT "kudos_reports_kudos_id_kudos_id_fk" FOREIGN KEY ("kudos_id") REFERENCES "public"."kudos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kudos_reports" ADD CONSTRAINT "kudos_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_opt_outs" ADD CONSTRAINT "leaderboard_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_employees" ADD CONSTRAINT "best_employees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "congratulations" ADD CONSTRAINT "congratulations_best_employee_id_best_employees_id_fk" FOREIGN KEY ("best_employee_id") REFERENCES "public"."best_employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "congratulations" ADD CONSTRAINT "congratulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominations" ADD CONSTRAINT "nominations_nominator_id_users_id_fk" FOREIGN KEY ("nominator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominations" ADD CONSTRAINT "nominations_nominee_id_users_id_fk" FOREIGN KEY ("nominee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_figures" ADD CONSTRAINT "special_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_events" ADD CONSTRAINT "redeem_events_redeem_id_redeems_id_fk" FOREIGN KEY ("redeem_id") REFERENCES "public"."redeems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeems" ADD CONSTRAINT "redeems_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_codes" ADD CONSTRAINT "reward_codes_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_codes" ADD CONSTRAINT "reward_codes_redeem_id_redeems_id_fk" FOREIGN KEY ("redeem_id") REFERENCES "public"."redeems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_goals" ADD CONSTRAINT "reward_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_goals" ADD CONSTRAINT "reward_goals_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_waits" ADD CONSTRAINT "reward_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_waits" ADD CONSTRAINT "reward_waits_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_redeem_id_redeems_id_fk" FOREIGN KEY ("redeem_id") REFERENCES "public"."redeems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kudos_sender" ON "kudos" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "kudos_receiver" ON "kudos_receivers" USING btree ("receiver_id","kudos_id");--> statement-breakpoint
CREATE INDEX "kudos_reports_open" ON "kudos_reports" USING btree ("at") WHERE "kudos_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "standings_user" ON "standings" USING btree ("user_id","board");--> statement-breakpoint
CREATE UNIQUE INDEX "best_employees_current" ON "best_employees" USING btree ("month","area") WHERE "best_employees"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "best_employees_user" ON "best_employees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "nominations_nominee" ON "nominations" USING btree ("nominee_id","month");--> statement-breakpoint
CREATE INDEX "redeems_user" ON "redeems" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "redeems_open" ON "redeems" USING btree ("overdue_on") WHERE "redeems"."state" in ('requested', 'approved', 'preparing');--> statement-breakpoint
CREATE INDEX "redeems_inbox" ON "redeems" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "reward_codes_free" ON "reward_codes" USING btree ("reward_id","id") WHERE "reward_codes"."redeem_id" is null;--> statement-breakpoint
CREATE INDEX "reward_waits_reward" ON "reward_waits" USING btree ("reward_id");