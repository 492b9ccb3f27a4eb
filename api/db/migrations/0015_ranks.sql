CREATE TABLE "rank_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"from_rank_id" uuid,
	"to_rank_id" uuid,
	"cause" text NOT NULL,
	"month" date,
	"order_id" uuid,
	"undoes" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rank_history_undoes_unique" UNIQUE("undoes"),
	CONSTRAINT "rank_history_month" CHECK ((month is not null) = (cause = 'earned')),
	CONSTRAINT "rank_history_undoes" CHECK ((undoes is not null) = (cause = 'undone')),
	CONSTRAINT "rank_history_order_known" CHECK ((order_id is not null) = (cause <> 'earned'))
);
--> statement-breakpoint
CREATE TABLE "rank_product" (
	"rank_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "rank_product_rank_id_product_id_pk" PRIMARY KEY("rank_id","product_id"),
	CONSTRAINT "rank_product_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "rank_purchase" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"rank_id" uuid NOT NULL,
	"worth" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid,
	"month" date,
	"sale_entry_id" bigint,
	CONSTRAINT "rank_queue_sale_entry_id_unique" UNIQUE("sale_entry_id"),
	CONSTRAINT "rank_queue_member" UNIQUE("member_id","month"),
	CONSTRAINT "rank_queue_one_cause" CHECK ((member_id is null) = (month is null) and (member_id is null) <> (sale_entry_id is null))
);
--> statement-breakpoint
ALTER TABLE "rank_history" ADD CONSTRAINT "rank_history_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_history" ADD CONSTRAINT "rank_history_from_rank_id_rank_id_fk" FOREIGN KEY ("from_rank_id") REFERENCES "public"."rank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_history" ADD CONSTRAINT "rank_history_to_rank_id_rank_id_fk" FOREIGN KEY ("to_rank_id") REFERENCES "public"."rank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_history" ADD CONSTRAINT "rank_history_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_history" ADD CONSTRAINT "rank_history_undoes_rank_history_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."rank_history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_product" ADD CONSTRAINT "rank_product_rank_id_rank_id_fk" FOREIGN KEY ("rank_id") REFERENCES "public"."rank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_product" ADD CONSTRAINT "rank_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_purchase" ADD CONSTRAINT "rank_purchase_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_purchase" ADD CONSTRAINT "rank_purchase_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_purchase" ADD CONSTRAINT "rank_purchase_rank_id_rank_id_fk" FOREIGN KEY ("rank_id") REFERENCES "public"."rank"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rank_history_member" ON "rank_history" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "rank_history_order" ON "rank_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rank_purchase_member" ON "rank_purchase" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sale_entry_returned" ON "sale_entry" USING btree ("day") WHERE points < 0;--> statement-breakpoint
CREATE TRIGGER "rank_history_append_only" BEFORE UPDATE OR DELETE ON "rank_history" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION "queue_rank_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rank_queue (member_id, month)
  SELECT changed.member_id, changed.start
  FROM changed JOIN member ON member.id = changed.member_id
    LEFT JOIN rank AS present ON present.id = member.rank_id
    CROSS JOIN LATERAL (
      SELECT above.* FROM rank AS above WHERE above.rank > coalesce(present.rank, 0) ORDER BY above.rank LIMIT 1
    ) AS next
  WHERE changed.period = 'month'
    AND (next.personal_points > 0 OR next.group_points > 0 OR next.legs > 0)
    AND changed.own_points >= next.personal_points AND changed.team_points >= next.group_points
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sales_sum_begun" AFTER INSERT ON "sales_sum" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_rank_candidates();--> statement-breakpoint
CREATE TRIGGER "sales_sum_grown" AFTER UPDATE ON "sales_sum" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_rank_candidates();--> statement-breakpoint
CREATE FUNCTION "queue_rank_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rank_queue (sale_entry_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sale_entry_returned" AFTER INSERT ON "sale_entry" FOR EACH ROW WHEN (NEW.points < 0 AND NEW.cause NOT LIKE 'staff:%') EXECUTE FUNCTION queue_rank_return();--> statement-breakpoint
INSERT INTO "rank_queue" ("member_id", "month") SELECT member_id, start FROM sales_sum
  WHERE period = 'month' AND start = date_trunc('month', now() AT TIME ZONE interval '05:30')::date;
