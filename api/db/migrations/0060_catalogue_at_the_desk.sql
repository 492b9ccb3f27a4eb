CREATE TABLE "moved_address" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "moved_address_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"product_id" uuid NOT NULL,
	"valid_from" date NOT NULL,
	"mrp" integer NOT NULL,
	"price" integer NOT NULL,
	"actor" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "price_change_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from"),
	CONSTRAINT "price_change_within_mrp" CHECK (price >= 0 and price <= mrp)
);
--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_order_id_product_id_cause_pk";--> statement-breakpoint
ALTER TABLE "stock_movement" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "low_stock" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_address_target" ON "moved_address" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "price_change_planned" ON "price_change" USING btree ("valid_from") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "product_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree (lower("name" collate "C"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement" USING btree ("order_id","product_id","cause");--> statement-breakpoint
CREATE INDEX "stock_movement_product" ON "stock_movement" USING btree ("product_id","at");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_low_stock" CHECK (low_stock >= 0);--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_cause" CHECK ((order_id is null) = (cause in ('count', 'correction')));