CREATE TABLE "phone_code" (
	"request" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "phone_code_phone" ON "phone_code" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "phone_code_created" ON "phone_code" USING btree ("created_at");
