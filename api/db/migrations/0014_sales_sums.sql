CREATE TABLE "rollup_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rollup_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_entry_id" bigint,
	"joined_member_id" uuid,
	CONSTRAINT "rollup_queue_sale_entry_id_unique" UNIQUE("sale_entry_id"),
	CONSTRAINT "rollup_queue_joined_member_id_unique" UNIQUE("joined_member_id"),
	CONSTRAINT "rollup_queue_one_cause" CHECK ((sale_entry_id is null) <> (joined_member_id is null))
);
--> statement-breakpoint
CREATE TABLE "sales_sum" (
	"member_id" uuid NOT NULL,
	"period" text NOT NULL,
	"start" date NOT NULL,
	"own_amount" bigint NOT NULL,
	"own_points" bigint NOT NULL,
	"team_amount" bigint NOT NULL,
	"team_points" bigint NOT NULL,
	"team_joins" integer NOT NULL,
	CONSTRAINT "sales_sum_member_id_period_start_pk" PRIMARY KEY("member_id","period","start")
);
--> statement-breakpoint
ALTER TABLE "sales_sum" ADD CONSTRAINT "sales_sum_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_sum_best" ON "sales_sum" USING btree ("period","start","own_amount" DESC NULLS LAST) WHERE own_amount <> 0 or own_points <> 0;--> statement-breakpoint
CREATE FUNCTION "queue_rollup"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sale_entry' THEN
    INSERT INTO rollup_queue (sale_entry_id) VALUES (NEW.id);
  ELSE
    INSERT INTO rollup_queue (joined_member_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sale_entry_queued" AFTER INSERT ON "sale_entry" FOR EACH ROW EXECUTE FUNCTION queue_rollup();--> statement-breakpoint
CREATE TRIGGER "member_queued" AFTER INSERT ON "member" FOR EACH ROW WHEN (NEW.type = 'distributor') EXECUTE FUNCTION queue_rollup();--> statement-breakpoint
INSERT INTO "rollup_queue" ("sale_entry_id") SELECT id FROM sale_entry ORDER BY id;--> statement-breakpoint
INSERT INTO "rollup_queue" ("joined_member_id") SELECT id FROM member WHERE type = 'distributor' ORDER BY created_at;
